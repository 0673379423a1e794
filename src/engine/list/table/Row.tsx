import { memo, useState } from 'react';
import { Checkbox } from '../../../ui/inputs/Checkbox';
import { cx } from '../../../ui/cx';
import { IconEdit } from '../../../ui/display/icons';
import { IconButton } from '../../../ui/buttons/IconButton';
import type { AnyRecord, Resource } from '../../resource';
import { useWords } from '../../words';
import { Cell } from '../rows/Cell';
import type { Columns } from './columns';
import { isEditedInPlace } from '../quickEdit/isEditedInPlace';
import { RecordPicture, RecordTitle } from '../rows/PrimaryCell';
import { cellClass } from './cellClass';
import { RowMenu } from '../rows/RowMenu';
import { useIsSelected, type Selection } from '../../../ui/rows/useSelection';
import styles from './Table.module.css';

export interface RowProps {
  readonly resource: Resource;
  readonly record: AnyRecord;
  readonly columns: Columns;
  readonly selection: Selection;
  readonly href: string | undefined;
  readonly isOpen: boolean;
  readonly eager: boolean;
  /** Place among the rows that are loaded, from 0. */
  readonly index: number;
  /** Place among all rows of the list, from 1 and counting the head. */
  readonly ariaIndex: number;
  /** Where it stands in px, in a list that mounts only some of its rows. */
  readonly top: number | undefined;
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
  readonly onAction: (name: string, records: readonly AnyRecord[]) => void;
  readonly onToggle: (id: string, isOn: boolean, isRange: boolean) => void;
  readonly onOpen: (id: string) => void;
  readonly onEdit: (record: AnyRecord, field: string, cell: HTMLElement) => void;
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
  index,
  ariaIndex,
  top,
  measure,
  onAction,
  onToggle,
  onOpen,
  onEdit,
}: RowProps) {
  const isChosen = useIsSelected(selection, record.id);
  const [isNear, setIsNear] = useState(false);
  const words = useWords(resource.name);
  const leave = (row: HTMLElement, to: Element | null) => {
    // Its open menu is drawn elsewhere, and goes with its button.
    if (!row.contains(to) && !row.querySelector('[aria-expanded="true"]')) setIsNear(false);
  };
  return (
    <tr
      role="row"
      ref={measure}
      className={cx(styles.row, (isChosen || isOpen) && styles.chosen)}
      style={top === undefined ? undefined : { top }}
      data-index={index}
      aria-rowindex={ariaIndex}
      aria-selected={isChosen}
      aria-current={isOpen || undefined}
      onPointerEnter={() => setIsNear(true)}
      onPointerLeave={event => leave(event.currentTarget, document.activeElement)}
      onFocus={() => setIsNear(true)}
      onBlur={event => leave(event.currentTarget, event.relatedTarget)}
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
      <td role="cell" className={styles.lead} data-field={resource.list.primary.title}>
        <RecordPicture resource={resource} record={record} eager={eager} />
        <RecordTitle resource={resource} record={record} href={href} />
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
      {columns.all.map(column => {
        const { name } = column.field;
        const isEditable = isEditedInPlace(resource, name);
        return (
          <td
            key={name}
            role="cell"
            className={cellClass(column)}
            data-field={isEditable ? name : undefined}
            tabIndex={isEditable ? -1 : undefined}
          >
            <Cell resource={resource} record={record} field={column.field} />
            {isNear && isEditable && <CellPencil {...{ resource, record, onEdit }} field={name} />}
          </td>
        );
      })}
    </tr>
  );
});

/** Stands over the end of a cell that the pointer is on. By keyboard the cell itself is enough: F2 or Enter. */
function CellPencil({
  resource,
  record,
  field,
  onEdit,
}: Pick<RowProps, 'resource' | 'record' | 'onEdit'> & { field: string }) {
  const words = useWords(resource.name);
  const allowed = resource.canEdit(record);
  return (
    <span className={styles.pencil}>
      <IconButton
        size={28}
        icon={IconEdit}
        tabIndex={-1}
        label={words.translate('engine.quickEdit.open', {
          field: words.label(field),
          title: resource.title(record),
        })}
        disabledReason={allowed === true ? undefined : allowed}
        onClick={event => onEdit(record, field, event.currentTarget.closest('td')!)} // it stands in its cell
      />
    </span>
  );
}
