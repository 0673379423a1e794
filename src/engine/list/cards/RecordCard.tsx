import { memo } from 'react';
import { Checkbox } from '../../../ui/inputs/Checkbox';
import { cx } from '../../../ui/cx';
import type { AnyRecord, Resource } from '../../resource';
import { useWords } from '../../words';
import { canChoose } from '../bulk/canChoose';
import { Cell } from '../rows/Cell';
import { RecordPicture } from '../rows/PrimaryCell';
import { RowMenu } from '../rows/RowMenu';
import { useIsSelected, type Selection } from '../../../ui/rows/useSelection';

/** Names of styles; a card on a phone lies, one in a grid stands. */
type CardStyles = Readonly<Record<string, string>>;

export interface RecordCardProps {
  readonly resource: Resource;
  readonly record: AnyRecord;
  readonly selection: Selection;
  /** Something is chosen, so that every card shows its checkbox. */
  readonly isChoosing: boolean;
  readonly isOpen?: boolean;
  readonly href: string | undefined;
  readonly onToggle: (id: string, isOn: boolean, isRange: boolean) => void;
  readonly onAction: (name: string, records: readonly AnyRecord[]) => void;
  readonly styles: CardStyles;
  /** Width of the picture in px. */
  readonly pictureWidth: number;
  readonly eager?: boolean;
  /** Place among the cards that are loaded, from 0. */
  readonly index: number;
  /** All cards of the list; undefined where they were not counted to the end. */
  readonly total?: number | undefined;
  /** Place among all of them, from 1. */
  readonly position?: number;
  /** Its line and column from 1, where only some cards are mounted. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

const isNothing = (value: unknown): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

/** One record as a card: picture, whole title, the axes that matter, checkbox and menu. */
export const RecordCard = memo(function ListCard({
  resource,
  record,
  selection,
  isChoosing,
  isOpen = false,
  href,
  onToggle,
  onAction,
  styles,
  pictureWidth,
  eager = false,
  index,
  total,
  position,
  line,
  column,
}: RecordCardProps) {
  const isChosen = useIsSelected(selection, record.id);
  const words = useWords(resource.name);
  const title = resource.title(record);
  const { card } = resource.list;
  return (
    <li
      className={cx(styles['card'], (isChosen || isOpen) && styles['chosen'])}
      style={line === undefined ? undefined : { gridRow: line, gridColumn: column }}
      data-index={index}
      aria-current={isOpen || undefined}
      aria-posinset={position}
      aria-setsize={position === undefined ? undefined : (total ?? -1)}
    >
      <label className={styles['picture']}>
        <RecordPicture resource={resource} record={record} width={pictureWidth} eager={eager} />
        {canChoose(resource) && (
          <span className={cx(styles['tick'], (isChoosing || isChosen) && styles['shown'])}>
            <Checkbox
              aria-label={words.translate('engine.list.select', { title })}
              checked={isChosen}
              // The click tells of the shift key, which the change does not.
              onClick={event => onToggle(record.id, event.currentTarget.checked, event.shiftKey)}
              onChange={() => undefined}
            />
          </span>
        )}
      </label>
      <div className={styles['words']}>
        {href === undefined ? (
          <span className={styles['title']}>{title}</span>
        ) : (
          <a className={styles['title']} href={href} data-record={record.id}>
            {title}
          </a>
        )}
        <span className={styles['line']}>{card.line(record, words.text)}</span>
        <span className={styles['chips']}>
          {card.chips
            .filter(name => !isNothing(record[name]))
            .map(name => (
              <Cell key={name} resource={resource} record={record} field={resource.fields[name]!} />
            ))}
        </span>
      </div>
      <RowMenu resource={resource} record={record} onAction={onAction} size={36} />
    </li>
  );
});
