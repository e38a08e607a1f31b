/** Hands a file in memory to the browser under a name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken it by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
