const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/**
 * What opens the palette, as people read it and as `aria-keyshortcuts` has it.
 *
 * @example <button aria-keyshortcuts={paletteKeys}>
 */
export const paletteKeys = isMac ? { label: '⌘ K', aria: 'Meta+K' } : { shown: 'Ctrl K', aria: 'Control+K' };
