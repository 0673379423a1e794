import { memo, type ComponentProps } from 'react';
import type { MenuEntry } from '../../../ui/overlays/menuEntry';
import { cx } from '../../../ui/cx';
import { useIsSelected, type Selection } from '../../../ui/rows/useSelection';
import type { AnyRecord } from '../../services/anyRecord';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import { canSelect } from '../../resource/bulkChanges';
import { useServices } from '../../services/services';
import { Cell } from '../rows/Cell';
import { RecordPicture } from '../../resource/RecordPicture';
import { useRowMark } from '../live/rowMarks';
import { RowCheckbox } from '../rows/RowCheckbox';
import { TitleLink } from '../rows/TitleLink';
import { RowMenu } from '../../actions/RowMenu';

export interface RecordCardProps {
  readonly resource: Resource;
  readonly record: AnyRecord;
  readonly selection: Selection;
  /** Some record is selected: every card shows its checkbox. */
  readonly isSelecting: boolean;
  /** Its details are open. */
  readonly isOpen?: boolean;
  /** URL of the record's details; undefined where it has none. */
  readonly href: string | undefined;
  readonly onToggle: (id: string, isOn: boolean, isRange: boolean) => void;
  readonly onAction: (name: string, records: readonly AnyRecord[]) => void;
  /** A CSS module: cards are horizontal in a list on a phone and vertical in a grid. */
  readonly styles: Readonly<Record<string, string>>;
  /** In px. */
  readonly pictureWidth: number;
  readonly eager?: boolean;
  /** Position among the loaded cards, from 0. */
  readonly index: number;
  /** Number of records on all pages; undefined where the server stopped counting. */
  readonly total?: number | undefined;
  /** Position among all of them, from 1. */
  readonly position?: number;
  /** Properties of the list item, such as those that make it draggable. */
  readonly itemProps?: ComponentProps<'li'>;
  readonly isDragging?: boolean;
  /** A badge that every card of the list has. */
  readonly omittedChip?: string;
  /** Further entries of its menu. */
  readonly menuOf?: () => readonly MenuEntry[];
  /** Line and column from 1, in a grid that mounts only some cards. */
  readonly gridRow?: number | undefined;
  readonly gridColumn?: number | undefined;
}

/** One record as a card: picture, title, subtitle, chips, checkbox and menu. */
export const RecordCard = memo(function RecordCard({
  resource,
  record,
  selection,
  isSelecting,
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
  gridRow,
  gridColumn,
  itemProps,
  isDragging,
  omittedChip,
  menuOf,
}: RecordCardProps) {
  const isSelected = useIsSelected(selection, record.id);
  const mark = useRowMark(resource.name, record.id);
  const words = useWords(resource.name);
  const title = resource.title(record);
  const { card } = resource.list;
  const { person } = useServices();
  return (
    <li
      {...itemProps}
      className={cx(
        styles['card'],
        !resource.list.primary.image && styles['withoutPicture'],
        (isSelected || isOpen) && styles['selected'],
        isDragging && styles['dragging'],
      )}
      style={gridRow === undefined ? undefined : { gridRow, gridColumn }}
      data-index={index}
      data-mark={mark?.name}
      data-id={record.id}
      aria-current={isOpen || undefined}
      aria-posinset={position}
      aria-setsize={position === undefined ? undefined : (total ?? -1)}
    >
      <label className={styles['picture']}>
        <RecordPicture resource={resource} record={record} width={pictureWidth} eager={eager} />
        {canSelect(resource, person) && (
          <span className={cx(styles['checkbox'], (isSelecting || isSelected) && styles['visible'])}>
            <RowCheckbox {...{ resource, record, isSelected, onToggle }} />
          </span>
        )}
      </label>
      <div className={styles['texts']}>
        <TitleLink {...{ resource, record, href }} dir="auto" className={styles['title']}>
          {title}
        </TitleLink>
        {mark?.label}
        <span dir="auto" className={styles['subtitle']}>
          {card.subtitle(record, words.resourceText)}
        </span>
        <span className={styles['chips']}>
          {card.chips
            .filter(name => name !== omittedChip && hasValue(record[name]))
            .map(name => (
              <Cell key={name} resource={resource} record={record} field={resource.fields[name]!} />
            ))}
        </span>
      </div>
      <RowMenu resource={resource} record={record} onAction={onAction} size={36} menuOf={menuOf} />
    </li>
  );
});

const hasValue = (value: unknown): boolean =>
  value !== null && value !== false && !(Array.isArray(value) && value.length === 0);
