/** Whether the keyboard has a Command key in place of Control. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/**
 * The keys that open the palette, as a label and for `aria-keyshortcuts`.
 *
 * @example <button aria-keyshortcuts={paletteKeys.aria}>
 */
export const paletteKeys = isMac ? { label: '⌘ K', aria: 'Meta+K' } : { label: 'Ctrl K', aria: 'Control+K' };
