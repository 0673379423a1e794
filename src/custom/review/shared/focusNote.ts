/** Focuses the text area of a section; a placeholder in it is selected, so that typing replaces it. */
export const focusNote = (section: HTMLElement | null): void => {
  // After the render that fills it in.
  requestAnimationFrame(() => {
    const input = section?.querySelector('textarea');
    if (!input) return;
    input.focus();
    input.scrollIntoView?.({ block: 'nearest' });
    const placeholder = /\{[^{}\n]+\}/.exec(input.value);
    if (placeholder) input.setSelectionRange(placeholder.index, placeholder.index + placeholder[0].length);
  });
};
