/** Inputs whose keys are no text. */
const pressed = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** Whether keys pressed at `target` are meant for it: text is typed there, or a list of its own listens. */
export const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !pressed.has(target.type);
  return (
    target.isContentEditable ||
    target.closest('textarea, select, [contenteditable=""], [contenteditable="true"]') !== null ||
    target.closest('[role="menu"], [role="listbox"], [role="combobox"], [role="textbox"]') !== null
  );
};

/** Whether something stands over the page and asks first. */
export const isCovered = (): boolean =>
  document.querySelector('dialog[open], [aria-modal="true"], [role="alertdialog"], .MuiModal-root') !== null;
