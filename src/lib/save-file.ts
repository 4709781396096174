// Starts a download of bytes as a file.

/** Offers bytes to the user as a download. `type` is a media type. */
export function saveFile(fileName: string, bytes: ArrayBuffer, type: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // The download has started by the next task; the URL would keep the bytes in memory.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  });
}
