import { diffArrays } from 'diff';

/** A piece of a text compared with its other version. */
export interface DiffPiece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Texts that differ in more words are not compared word by word, which could take seconds. */
const MAX_DIFFERENCES = 1000;

/**
 * The words that were removed from a text and added to it. The pieces that are not `added` form the old text, those that
 * are not `removed` the new one.
 *
 * @example diffWords('a tram', 'a bus'); // same 'a ', removed 'tram', added 'bus'
 */
export const diffWords = (from: string, to: string): readonly DiffPiece[] => {
  const changes = diffArrays(wordsOf(from), wordsOf(to), { maxEditLength: MAX_DIFFERENCES });
  const pieces: DiffPiece[] = changes?.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  })) ?? [
    { kind: 'removed', text: from },
    { kind: 'added', text: to },
  ];
  return joinChanges(pieces);
};

/** Words by the rules of Unicode: "don’t" and "1,000" are one word, blanks and punctuation are words of their own. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const wordsOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

const isBlank = ({ kind, text }: DiffPiece): boolean => kind === 'same' && /^\s+$/.test(text);

/**
 * Joins changes with only blanks between them, so that three replaced words in a row are one removed and one added
 * phrase.
 */
const joinChanges = (pieces: readonly DiffPiece[]): readonly DiffPiece[] => {
  const joined: DiffPiece[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    joined.push({ kind: 'removed', text: removed }, { kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  pieces.forEach((piece, index) => {
    const next = pieces[index + 1];
    const isInside = isBlank(piece) && Boolean(removed || added) && next && next.kind !== 'same';
    if (piece.kind === 'same' && !isInside) {
      flush();
      joined.push(piece);
      return;
    }
    if (piece.kind !== 'added') removed += piece.text;
    if (piece.kind !== 'removed') added += piece.text;
  });
  flush();
  return joined.filter(({ text }) => text !== '');
};
