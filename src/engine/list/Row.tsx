import { memo, useState, type FocusEvent } from 'react';
import { Checkbox } from '../parts/Checkbox';
import { cx } from '../parts/cx';
import { IconEdit } from '../parts/icons';
import { IconButton } from '../parts/IconButton';
import type { AnyRecord, Resource } from '../resource';
import { useWords } from '../words';
import { Cell } from './Cell';
import type { Columns } from './columns';
import { LeadPicture, LeadWords } from './Lead';
import { RowMenu } from './RowMenu';
import { useIsChosen, type Selection } from './selection';
import { placeOf } from './placeOf';
import styles from './Table.module.css';

export interface RowProps {
  readonly resource: Resource;
  readonly record: AnyRecord;
  readonly columns: Columns;
  readonly selection: Selection;
  readonly href: string | undefined;
  readonly isOpen: boolean;
  readonly eager: boolean;
  readonly onAction: (name: string, records: readonly AnyRecord[]) => void;
  readonly onToggle: (id: string, isOn: boolean, isRange: boolean) => void;
  readonly onOpen: (id: string) => void;
}

/** One record. Its buttons are drawn while it is pointed at or focused, so that a hundred rows stay light. */
export const Row = memo(function Row({
  resource,
  record,
  columns,
  selection,
  href,
  isOpen,
  eager,
  onAction,
  onToggle,
  onOpen,
}: RowProps) {
  const isChosen = useIsChosen(selection, record.id);
  const [isNear, setIsNear] = useState(false);
  const words = useWords(resource.name);
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsNear(false);
  };
  return (
    <tr
      role="row"
      className={cx(styles.row, (isChosen || isOpen) && styles.chosen)}
      aria-selected={isChosen}
      aria-current={isOpen || undefined}
      onPointerEnter={() => setIsNear(true)}
      onPointerLeave={event => {
        if (!event.currentTarget.contains(document.activeElement)) setIsNear(false);
      }}
      onFocus={() => setIsNear(true)}
      onBlur={leave}
    >
      {columns.hasCheck && (
        <td role="cell" className={styles.check}>
          <Checkbox
            aria-label={words.translate('engine.list.select', { title: resource.title(record) })}
            checked={isChosen}
            // The click tells of the shift key, which the change does not.
            onClick={event => onToggle(record.id, event.currentTarget.checked, event.shiftKey)}
            onChange={() => undefined}
          />
        </td>
      )}
      <td role="cell" className={styles.lead}>
        <LeadPicture resource={resource} record={record} eager={eager} />
        <LeadWords resource={resource} record={record} href={href} />
        {isNear && (
          <span className={styles.tools}>
            {href !== undefined && resource.form.length > 0 && (
              <IconButton
                size={28}
                icon={IconEdit}
                label={words.translate('engine.list.edit', { title: resource.title(record) })}
                onClick={() => onOpen(record.id)}
              />
            )}
            <RowMenu resource={resource} record={record} onAction={onAction} />
          </span>
        )}
      </td>
      {columns.all.map(column => (
        <td key={column.field.name} role="cell" className={placeOf(column)}>
          <Cell resource={resource} record={record} field={column.field} />
        </td>
      ))}
    </tr>
  );
});
