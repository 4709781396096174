// Hands bytes to the browser as a file to save.

export function saveFile(fileName: string, bytes: ArrayBuffer, type: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // The download has begun by the next task; the address would otherwise keep the bytes in memory.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  });
}
