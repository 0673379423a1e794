import { useMemo } from 'react';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import styles from './ChangeLine.module.css';
import { diffWords } from './diffWords';
import { ValueView } from '../save/ValueView';

/** Changes of longer texts are shown as one text with the removed and added words marked. */
const SHORT_TEXT_LENGTH = 60;

const isLongText = (value: unknown): value is string =>
  typeof value === 'string' && (value.length > SHORT_TEXT_LENGTH || value.includes('\n'));

const plainText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);

/** One field of a change: its label, the old value and the new one. */
export function ChangeLine({
  resource,
  field,
  from,
  to,
}: {
  resource: Resource;
  field: string;
  from: unknown;
  to: unknown;
}) {
  const words = useWords(resource.name);
  const spec = resource.fields[field];
  const isMarkup = spec?.kind.isMarkup;
  const isDiff =
    !isMarkup && typeof from === 'string' && typeof to === 'string' && (isLongText(from) || isLongText(to));
  const view = (value: unknown) =>
    spec ? <ValueView resource={resource} field={spec} value={value} /> : plainText(value);
  return (
    <div className={styles.line}>
      <span className={styles.label}>{words.label(field)}</span>
      {isDiff ? (
        <WordDiff from={from} to={to} />
      ) : (
        <span className={styles.values}>
          <VisuallyHidden>{words.translate('engine.history.from')}</VisuallyHidden>
          <span className={styles.from}>{view(from)}</span>
          <span aria-hidden>→</span>
          <VisuallyHidden>{words.translate('engine.history.to')}</VisuallyHidden>
          <span>{view(to)}</span>
        </span>
      )}
    </div>
  );
}

function WordDiff({ from, to }: { from: string; to: string }) {
  const { translate } = useWords('');
  const pieces = useMemo(() => diffWords(from, to), [from, to]);
  return (
    <p className={styles.diff}>
      {pieces.map(({ kind, text }, index) =>
        kind === 'same' ? (
          <span key={index}>{text}</span>
        ) : kind === 'removed' ? (
          <del key={index}>
            <VisuallyHidden>{translate('engine.history.removed')} </VisuallyHidden>
            {text}
          </del>
        ) : (
          <ins key={index}>
            <VisuallyHidden>{translate('engine.history.added')} </VisuallyHidden>
            {text}
          </ins>
        ),
      )}
    </p>
  );
}
