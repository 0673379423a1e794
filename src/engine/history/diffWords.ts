/** A piece of a text beside its other version. */
export interface DiffPiece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** More pairs of words than this are not compared: both texts are shown whole. */
const MOST_PAIRS = 1_000_000;

const wordsOf = (text: string): string[] =>
  text.match(/\s+|[\p{L}\p{N}_]+(?:[.,:'’-][\p{L}\p{N}_]+)*|[^\s\p{L}\p{N}_]/gu) ?? [];

/**
 * What was taken out of a text and what was put in, word by word. The pieces that are not `added` make the old text,
 * those that are not `removed` the new one.
 */
export const diffWords = (from: string, to: string): readonly DiffPiece[] => {
  const [before, after] = [wordsOf(from), wordsOf(to)];
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const room = Math.min(before.length, after.length) - start;
  while (end < room && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const middle = compare(before.slice(start, before.length - end), after.slice(start, after.length - end));
  return joined([
    { kind: 'same', text: before.slice(0, start).join('') },
    ...middle,
    { kind: 'same', text: before.slice(before.length - end).join('') },
  ]);
};

/** The longest common subsequence tells what stayed. */
const compare = (before: readonly string[], after: readonly string[]): DiffPiece[] => {
  if (before.length * after.length > MOST_PAIRS)
    return [
      { kind: 'removed', text: before.join('') },
      { kind: 'added', text: after.join('') },
    ];
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));

  const pieces: DiffPiece[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, fresh] = [before[row], after[column]];
    if (old !== undefined && old === fresh) {
      pieces.push({ kind: 'same', text: old });
      row += 1;
      column += 1;
    } else if (old !== undefined && (fresh === undefined || at(row + 1, column) >= at(row, column + 1))) {
      pieces.push({ kind: 'removed', text: old });
      row += 1;
    } else {
      pieces.push({ kind: 'added', text: fresh ?? '' });
      column += 1;
    }
  }
  return pieces;
};

/**
 * Neighbours of one kind as one; in a run of changes the old stands before the new, and blanks between two changes belong
 * to both.
 */
const joined = (pieces: readonly DiffPiece[]): DiffPiece[] => {
  const result: DiffPiece[] = [];
  let removed = '';
  let added = '';
  let blanks = '';
  const keep = (kind: DiffPiece['kind'], text: string) => {
    const last = result.at(-1);
    if (last?.kind === kind) result[result.length - 1] = { kind, text: last.text + text };
    else if (text) result.push({ kind, text });
  };
  const flush = () => {
    keep('removed', removed);
    keep('added', added);
    keep('same', blanks);
    [removed, added, blanks] = ['', '', ''];
  };
  for (const { kind, text } of pieces) {
    if (!text) continue;
    if (kind === 'same') {
      if ((removed || added) && /^\s+$/.test(text)) {
        blanks += text;
      } else {
        flush();
        keep(kind, text);
      }
      continue;
    }
    removed += blanks + (kind === 'removed' ? text : '');
    added += blanks + (kind === 'added' ? text : '');
    blanks = '';
  }
  flush();
  return result;
};
