/** Downloads a URL as a file. The page does not navigate and does not load the content into memory. */
export const downloadUrl = (url: string, name: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.rel = 'noopener';
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
};

const REVOKE_AFTER_MS = 60_000;

/** Downloads content that the page created. */
export const downloadBlob = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content);
  downloadUrl(url, name);
  // The browser opens the URL after this task.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
};

/** Downloads CSV text. */
export const downloadText = (text: string, name: string): void =>
  downloadBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
