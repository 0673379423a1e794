/** Characters of one slice. */
const sliceLength = 500_000;

/**
 * Writes rows as JSON arrays of about `sliceLength` characters, one for each statement. Large values would otherwise hold
 * the event loop: 500 records with texts of 200 kB are 100 MB. Each slice is written when it is needed; a larger row has a
 * slice of its own.
 */
export const jsonSlices = function* (rows: readonly object[]): Generator<string> {
  let slice: string[] = [];
  let length = 0;
  for (const row of rows) {
    const json = JSON.stringify(row);
    if (slice.length > 0 && length + json.length > sliceLength) {
      yield `[${slice.join(',')}]`;
      slice = [];
      length = 0;
    }
    slice.push(json);
    length += json.length;
  }
  if (slice.length > 0) yield `[${slice.join(',')}]`;
};
