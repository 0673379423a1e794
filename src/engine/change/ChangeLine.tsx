import { useMemo } from 'react';
import { EmptyValue } from '../../fields/EmptyValue';
import type { FieldSpec } from '../../fields/types';
import { IconMinus, IconPlus } from '../../ui/display/icons';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { useLazyWords } from '../../ui/useLazyWords';
import { formatWhen } from '../format';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import styles from './ChangeLine.module.css';
import { diffItems, type ItemDifference } from './diffItems';
import { diffWords, type DiffPiece } from './diffWords';
import { ValueView } from './ValueView';
import { changeWords } from './words.en';
import { useLocale } from '../../ui/useLocale';

/** Changes of longer texts are shown as one text with the removed and added words marked. */
const SHORT_TEXT_LENGTH = 60;

const isLongText = (value: unknown): value is string =>
  typeof value === 'string' && (value.length > SHORT_TEXT_LENGTH || value.includes('\n'));

export interface ChangeLineProps {
  readonly resource: Resource;
  /** The name of the field. */
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  /** The field of a new record: only its value is shown. */
  readonly isNew?: boolean;
  /** Marks the changed words of a short text, too: where a part of it was replaced. */
  readonly marksWords?: boolean;
}

/**
 * One field of a change: its label and what changed. Lists show the added and the removed items, longer texts the added
 * and the removed words, everything else the old value and the new one.
 */
export function ChangeLine({
  resource,
  field,
  from,
  to,
  isNew = false,
  marksWords = false,
}: ChangeLineProps) {
  useLazyWords(changeWords);
  const words = useWords(resource.name);
  const spec = resource.fields[field];
  const items = !isNew && spec?.kind.isList ? diffItems(from, to) : undefined;
  const isTextChange = !isNew && !spec?.kind.isMarkup && typeof from === 'string' && typeof to === 'string';
  const view = (value: unknown) =>
    spec ? <ValueView resource={resource} field={spec} value={value} /> : <UndeclaredValue value={value} />;
  return (
    <div className={styles.line}>
      <span className={styles.label}>{words.label(field)}</span>
      {items && spec ? (
        <ChangedItems {...{ items, resource }} field={spec} />
      ) : isTextChange && (isLongText(from) || isLongText(to)) ? (
        <WordDiff from={from} to={to} />
      ) : isTextChange && marksWords ? (
        <MarkedWords from={from} to={to} />
      ) : isNew ? (
        <span className={styles.values}>{view(to)}</span>
      ) : (
        <span className={styles.values}>
          <VisuallyHidden>{words.translate('engine.change.from')}</VisuallyHidden>
          <span className={styles.from}>{view(from)}</span>
          <span aria-hidden>→</span>
          <VisuallyHidden>{words.translate('engine.change.to')}</VisuallyHidden>
          <span>{view(to)}</span>
        </span>
      )}
    </div>
  );
}

/** The added and the removed items of a list, and the number of those that stay. */
function ChangedItems({
  items: { added, removed, kept },
  resource,
  field,
}: {
  items: ItemDifference;
  resource: Resource;
  field: FieldSpec;
}) {
  const { translate } = useWords(resource.name);
  const item = (value: unknown) => <ValueView resource={resource} field={field} value={[value]} />;
  return (
    <ul role="list" className={styles.items}>
      {added.map(value => (
        <li key={JSON.stringify(value)} className={styles.added}>
          <VisuallyHidden>{translate('engine.change.added')}</VisuallyHidden>
          <IconPlus />
          {item(value)}
        </li>
      ))}
      {removed.map(value => (
        <li key={JSON.stringify(value)} className={styles.removed}>
          <VisuallyHidden>{translate('engine.change.removed')}</VisuallyHidden>
          <IconMinus />
          {item(value)}
        </li>
      ))}
      {kept > 0 && <li className={styles.from}>{translate('engine.change.kept', { smart_count: kept })}</li>}
    </ul>
  );
}

/** A value that the entity does not declare, such as the reason and the time of a blacklisting. */
function UndeclaredValue({ value }: { value: unknown }) {
  const locale = useLocale();
  if (value === null || value === undefined || value === '') return <EmptyValue />;
  if (typeof value !== 'string') return JSON.stringify(value);
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) ? formatWhen(new Date(value), new Date(), locale) : value;
}

/** The old text with the removed words marked, and the new one with the added words marked. */
function MarkedWords({ from, to }: { from: string; to: string }) {
  const { translate } = useWords('');
  const pieces = useMemo(() => diffWords(from, to), [from, to]);
  const marked = (left: DiffPiece['kind'], Mark: 'del' | 'ins') =>
    pieces.map(({ kind, text }, index) =>
      kind === left ? null : kind === 'same' ? (
        <span key={index}>{text}</span>
      ) : (
        <Mark key={index}>{text}</Mark>
      ),
    );
  return (
    <span className={styles.diff}>
      <VisuallyHidden>{translate('engine.change.from')}</VisuallyHidden>
      {marked('added', 'del')}
      <span aria-hidden className={styles.arrow}>
        {' → '}
      </span>
      <VisuallyHidden>{translate('engine.change.to')}</VisuallyHidden>
      {marked('removed', 'ins')}
    </span>
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
            <VisuallyHidden>{translate('engine.change.removed')} </VisuallyHidden>
            {text}
          </del>
        ) : (
          <ins key={index}>
            <VisuallyHidden>{translate('engine.change.added')} </VisuallyHidden>
            {text}
          </ins>
        ),
      )}
    </p>
  );
}
