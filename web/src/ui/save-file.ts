/** Hands a text over as a file. Nothing leaves the browser. */
export function saveText(name: string, text: string, type = "text/plain"): void {
  saveFile(name, new Blob([text], { type }));
}

/** Hands a file over to whoever sits at the browser. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
