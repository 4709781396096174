// Toasts: short messages that disappear after a few seconds.

/** Resolves when the toast is shown; sonner is loaded with the first one. */
export async function showToast(text: string): Promise<void> {
  const { toast } = await import("sonner");
  toast(text);
}
