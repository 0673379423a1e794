import { useServices } from '../../../engine/services/services';
import { IconFileText } from '../../../ui/display/icons';
import { EmptyValue } from '../../EmptyValue';
import inputs from '../../inputs.module.css';
import type { CellProps } from '../../types';
import { isFileValue } from './file';
import styles from './FileCell.module.css';

/** The name of a file. That of a record downloads it; a former value is a text, because its file may be deleted. */
export function FileCell({ value, resource, record }: CellProps) {
  const { downloadFile, notifyError } = useServices();
  if (!isFileValue(value)) return <EmptyValue />;
  const name = (
    <>
      <IconFileText />
      <span className={inputs.linkText}>{value.name}</span>
    </>
  );
  const recordId = record?.['id'];
  if (typeof recordId !== 'string') return <span className={styles.name}>{name}</span>;
  return (
    <button
      type="button"
      className={`${inputs.link} ${styles.download}`}
      data-tip={value.name}
      onClick={event => {
        // Rows and cards open the record when they are clicked.
        event.stopPropagation();
        downloadFile({ resource, recordId, fileId: value.id }).catch(notifyError);
      }}
    >
      {name}
    </button>
  );
}
