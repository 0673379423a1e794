/** Removes what `public/boot.js` shows until the page has its own content. A link there that has the focus hands it to the page's. */
export const removeSavedFrame = (): void => {
  const frame = document.getElementById('saved-frame');
  if (!frame) return;
  const focused = document.activeElement;
  const href = frame.contains(focused) ? focused?.getAttribute('href') : undefined;
  frame.remove();
  if (!href) return;
  const links = [...document.querySelectorAll<HTMLElement>('#root a[href]')];
  links.find(link => link.getAttribute('href') === href)?.focus();
};
