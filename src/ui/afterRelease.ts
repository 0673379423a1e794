let isPressed = false;
const waiting: (() => void)[] = [];

const release = (): void => {
  isPressed = false;
  for (const task of waiting.splice(0)) task();
};

const press = ({ button }: MouseEvent): void => {
  isPressed = button === 0;
};

/** A click follows in the same task, so that it is dispatched first. */
const releaseAfterClick = (): unknown => setTimeout(release);

// In the capture phase, so that no handler of the page stops the event.
for (const name of ['pointerdown', 'mousedown'] as const) window.addEventListener(name, press, true);
for (const name of ['pointerup', 'mouseup', 'pointercancel', 'contextmenu'] as const)
  window.addEventListener(name, releaseAfterClick, true);
// Not in the capture phase, where the window gets the `blur` of every element.
window.addEventListener('blur', releaseAfterClick);
/**
 * The browser checks a radio or a checkbox before it dispatches the click. A task that renders the page before the handlers of the
 * click resets the input to its old state, so that they see no change.
 */
const isChecking = ({ target }: MouseEvent): boolean =>
  target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox');

const releaseAtClick = (click: MouseEvent): void => {
  if (!isChecking(click)) release();
};

// The target of the click is known by now, and its handlers see what the task changed, such as the value that they save.
window.addEventListener('click', releaseAtClick, true);

/**
 * Runs what the loss of focus changes on the page: at once, or when the pointer is released whose press moved the focus.
 * Otherwise an error line that appears meanwhile moves the pressed button away from the pointer, and its click is lost.
 *
 * @example <input onBlur={() => afterRelease(validate)} />
 */
export const afterRelease = (task: () => void): void => {
  if (isPressed) waiting.push(task);
  else task();
};
