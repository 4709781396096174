// A short message that leaves by itself. The library arrives with the first one.

export async function showToast(text: string): Promise<void> {
  const { toast } = await import("sonner");
  toast(text);
}
