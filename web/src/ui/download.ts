export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken over the file once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
