/** Has the browser fetch an address into a file. The page stays where it is, and nothing of the file passes through it. */
export const downloadUrl = (address: string, name: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.rel = 'noopener';
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
};

/** Hands what the page made to the browser as a file. */
export const downloadBlob = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content);
  downloadUrl(address, name);
  // The browser has opened it by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Hands rows of text to the browser as a file. */
export const downloadText = (text: string, name: string): void =>
  downloadBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
