import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { diffWords, type DiffPiece } from '../../../../engine/change/diffWords';
import styles from './CommentText.module.css';

/** The text that was reported, that of now, or both with what differs marked. */
export const textViews = ['snapshot', 'now', 'compare'] as const;
export type TextView = (typeof textViews)[number];

/** The text of a comment. */
export function CommentText({
  snapshot,
  text,
  view,
}: {
  /** As it was reported. */
  snapshot: string;
  /** As it is now. */
  text: string;
  view: TextView;
}) {
  const translate = useTranslate();
  const pieces = useMemo(() => diffWords(snapshot, text), [snapshot, text]);
  if (view !== 'compare') return <p className={styles.text}>{view === 'now' ? text : snapshot}</p>;
  return (
    <dl className={styles.both}>
      <dt>{translate('reviewComments.text.snapshotTitle')}</dt>
      <dd className={styles.text}>{marked(pieces, 'removed')}</dd>
      <dt>{translate('reviewComments.text.nowTitle')}</dt>
      <dd className={styles.text}>{marked(pieces, 'added')}</dd>
    </dl>
  );
}

const marked = (pieces: readonly DiffPiece[], shown: 'removed' | 'added') => {
  const Mark = shown === 'removed' ? 'del' : 'ins';
  return pieces.map(({ kind, text }, index) =>
    kind === 'same' ? (
      <span key={index}>{text}</span>
    ) : kind === shown ? (
      <Mark key={index}>{text}</Mark>
    ) : null,
  );
};
