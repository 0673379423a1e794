import { IconButton } from '../../../ui/buttons/IconButton';
import { IconEdit } from '../../../ui/display/icons';
import type { AnyRecord } from '../../services/anyRecord';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import styles from './Table.module.css';

/** Edits a cell, for pointers. The keyboard edits the focused cell with F2 or Enter, so this is no tab stop. */
export function QuickEditButton({
  resource,
  record,
  field,
  onEdit,
}: {
  resource: Resource;
  record: AnyRecord;
  field: string;
  onEdit: (record: AnyRecord, field: string, cell: HTMLElement) => void;
}) {
  const words = useWords(resource.name);
  return (
    <span className={styles.pencil}>
      <IconButton
        size={28}
        icon={IconEdit}
        tabIndex={-1}
        label={words.translate('engine.list.editField', {
          field: words.label(field),
          title: resource.title(record),
        })}
        disabledReason={resource.readOnlyReason(record)}
        onClick={event => {
          const cell = event.currentTarget.closest('td');
          if (cell) onEdit(record, field, cell);
        }}
      />
    </span>
  );
}
