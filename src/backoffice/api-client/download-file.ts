/** Lets the browser save what the shop answered, as a file of that name. */
export function downloadFile(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: address, download: fileName }).click();
  URL.revokeObjectURL(address);
}
