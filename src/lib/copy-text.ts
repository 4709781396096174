import { showToast } from "./toast";

/** Copies a text, then shows `copied` as a toast, or `refused` where the browser denies the clipboard. */
export async function copyText(text: string, copied: string, refused: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  showToast(isCopied ? copied : refused);
}
