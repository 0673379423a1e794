/** Types of inputs without text. */
const nonTextTypes = new Set([
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

/** Whether `target` handles typed keys itself: a text field, or a widget with its own keyboard navigation. */
export const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !nonTextTypes.has(target.type);
  return (
    target.isContentEditable ||
    target.closest('textarea, select, [contenteditable=""], [contenteditable="true"]') !== null ||
    target.closest('[role="menu"], [role="listbox"], [role="combobox"], [role="textbox"]') !== null
  );
};

/** Whether the focused control reacts to this key itself: Space presses a button, arrows move a slider. */
export const isKeyOfControl = (target: EventTarget | null, key: string): boolean =>
  /^( |Arrow)/.test(key) &&
  target instanceof Element &&
  target.matches(`${key === ' ' ? 'button, a, summary, ' : ''}input, video`);

/** Whether a modal overlay is open. */
export const isModalOpen = (): boolean =>
  document.querySelector('dialog[open], [aria-modal="true"], [role="alertdialog"], .MuiModal-root') !== null;
