import { showToast } from "./toast";

/** Copies a text and says so; where the clipboard is refused, it says `refused`. */
export async function copyText(text: string, copied: string, refused: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  showToast(isCopied ? copied : refused);
}
