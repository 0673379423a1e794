/** English messages of the sheet. */
export const sheetWords = {
  sheet: {
    number: 'Row',
    rowMenu: 'Row {{ number }}: actions',
    cell: '{{ label }}, row {{ number }}',
    mark: 'Mark as right',
    marked: 'Marked as right',
    addAbove: 'Insert a row above',
    addBelow: 'Insert a row below',
    moveUp: 'Move up',
    moveDown: 'Move down',
    isFirst: 'This is the first row',
    isLast: 'This is the last row',
    remove: 'Remove the row',
  },
};
