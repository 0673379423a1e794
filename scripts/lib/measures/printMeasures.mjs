/** Prints the measures as a table, with the locations of the failed ones or of all. Returns whether all pass. */
export const printMeasures = (rows, { showPlaces = false } = {}) => {
  const width = Math.max(...rows.map(({ name }) => name.length));
  for (const { name, most, value, places } of rows) {
    const isOver = value > most;
    console.log(`${isOver ? '✗' : '✓'} ${name.padEnd(width)}  ${String(value).padStart(5)} of ${most}`);
    const shown = showPlaces ? places : isOver ? places.slice(0, 20) : [];
    for (const place of shown) console.log(`    ${place}`);
  }
  return rows.every(({ most, value }) => value <= most);
};
