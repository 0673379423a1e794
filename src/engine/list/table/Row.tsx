import { memo, useState } from 'react';
import { IconButton } from '../../../ui/buttons/IconButton';
import { cx } from '../../../ui/cx';
import { IconEdit } from '../../../ui/display/icons';
import { useIsSelected, type Selection } from '../../../ui/rows/useSelection';
import type { AnyRecord } from '../../services/anyRecord';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import { isEditedInPlace } from '../quickEdit/isEditedInPlace';
import { Cell } from '../rows/Cell';
import { RecordPicture } from '../../resource/RecordPicture';
import { RecordTitle } from '../rows/RecordTitle';
import { useRowMark } from '../live/rowMarks';
import { RowCheckbox } from '../rows/RowCheckbox';
import { RowMenu } from '../../actions/RowMenu';
import { cellClass } from './cellClass';
import type { Columns } from '../../listState/columns';
import { QuickEditButton } from './QuickEditButton';
import styles from './Table.module.css';

export interface RowProps {
  readonly resource: Resource;
  readonly record: AnyRecord;
  readonly columns: Columns;
  readonly selection: Selection;
  /** URL of the record's details; undefined where it has none. */
  readonly href: string | undefined;
  /** Its details are open. */
  readonly isOpen: boolean;
  /** Loads the picture eagerly. */
  readonly eager: boolean;
  /** Position among the loaded rows, from 0. */
  readonly index: number;
  /** Position among all rows of the list, from 1 and counting the header. */
  readonly ariaIndex: number;
  /** In px; undefined unless the rows are virtual. */
  readonly top: number | undefined;
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
  readonly onAction: (name: string, records: readonly AnyRecord[]) => void;
  readonly onToggle: (id: string, isOn: boolean, isRange: boolean) => void;
  readonly onOpen: (id: string) => void;
  readonly onEdit: (record: AnyRecord, field: string, cell: HTMLElement) => void;
}

/** One record. Its buttons are rendered while it is hovered or focused, so that a hundred rows render quickly. */
export const Row = memo(function Row(props: RowProps) {
  const { resource, record, columns, selection, href, isOpen, eager, index, ariaIndex, top } = props;
  const isSelected = useIsSelected(selection, record.id);
  const mark = useRowMark(resource.name, record.id);
  const [isActive, setIsActive] = useState(false);
  const deactivate = (row: HTMLElement, focused: Element | null) => {
    // An open menu is rendered outside of the row; its button must stay mounted.
    if (!row.contains(focused) && !row.querySelector('[aria-expanded="true"]')) setIsActive(false);
  };
  return (
    <tr
      role="row"
      ref={props.measure}
      className={cx(styles.row, (isSelected || isOpen) && styles.selected)}
      style={top === undefined ? undefined : { top }}
      data-index={index}
      data-mark={mark?.name}
      aria-rowindex={ariaIndex}
      aria-selected={isSelected}
      aria-current={isOpen || undefined}
      onPointerEnter={() => setIsActive(true)}
      onPointerLeave={event => deactivate(event.currentTarget, document.activeElement)}
      onFocus={() => setIsActive(true)}
      onBlur={event => deactivate(event.currentTarget, event.relatedTarget)}
    >
      {columns.hasCheckbox && (
        <td role="cell" className={styles.checkbox}>
          <RowCheckbox {...{ resource, record, isSelected }} onToggle={props.onToggle} />
        </td>
      )}
      <td role="cell" className={styles.primary} data-field={resource.list.primary.title}>
        <RecordPicture resource={resource} record={record} eager={eager} />
        <RecordTitle resource={resource} record={record} href={href} />
        {mark?.label}
        {isActive && <RowButtons {...props} />}
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
            {isActive && isEditable && (
              <QuickEditButton {...{ resource, record }} field={name} onEdit={props.onEdit} />
            )}
          </td>
        );
      })}
    </tr>
  );
});

function RowButtons({ resource, record, href, onOpen, onAction }: RowProps) {
  const { translate } = useWords(resource.name);
  return (
    <span className={styles.tools}>
      {href !== undefined && resource.form.length > 0 && (
        <IconButton
          size={28}
          icon={IconEdit}
          label={translate('engine.list.edit', { title: resource.title(record) })}
          onClick={() => onOpen(record.id)}
        />
      )}
      <RowMenu resource={resource} record={record} onAction={onAction} />
    </span>
  );
}
