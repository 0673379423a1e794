/**
 * The order of groups while the input is empty.
 *
 * @example const group: PaletteGroup = { id: 'go', label: 'Go to', order: groupOrder.screens, entries };
 */
export const groupOrder = { selected: 10, open: 20, recent: 30, screens: 40, list: 50, app: 60 } as const;
