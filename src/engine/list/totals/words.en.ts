/** English messages of the totals below a list. */
export const totalsWords = {
  engine: {
    totals: {
      average: 'Average {{ name }}',
      failed: 'The totals did not load.',
      label: 'Totals of all records in this list',
      sum: 'Total {{ name }}',
      tooMany: 'Too many records to add up. Filter the list to see its totals.',
    },
  },
};
