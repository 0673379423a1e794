import { useFormatCount } from '../../ui/useFormatCount';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import type { ColumnMapping } from './columnMapping';
import styles from './ImportDialog.module.css';
import { cellsOfRow, type CsvFile } from '../csvFile/readCsvFile';
import { RowErrors } from './RowErrors';
import type { RowValidation } from './validateRows';

/** How many rows are valid, and the errors of the others. */
export function ValidationResult({
  resource,
  file,
  mapping,
  validation,
}: {
  resource: Resource;
  file: CsvFile;
  mapping: ColumnMapping;
  validation: RowValidation;
}) {
  const { translate } = useWords(resource.name);
  const formatCount = useFormatCount();
  const { checkedRows, isDone, changes, additions, invalidRows } = validation;
  const counts = [
    { key: 'changes', count: changes },
    { key: 'additions', count: additions },
    { key: 'invalid', count: invalidRows.length },
  ]
    .filter(({ count }) => count > 0)
    .map(({ key, count }) => translate(`engine.csv.${key}`, { count: formatCount(count) }));
  return (
    <section className={styles.section} aria-label={translate('engine.csv.check')}>
      <p className={styles.result} role="status">
        {isDone
          ? `${counts.join(' · ')}. ${translate(invalidRows.length ? 'engine.csv.invalidSkipped' : 'engine.csv.noErrors')}`
          : translate('engine.csv.checking', {
              at: formatCount(checkedRows),
              of: formatCount(file.rows.length),
            })}
      </p>
      {isDone && <p className={styles.note}>{translate('engine.csv.checkNote')}</p>}
      {isDone && invalidRows.length > 0 && (
        <RowErrors
          {...{ resource, file, invalidRows }}
          cellOf={({ position }, field) => cellsOfRow(file, position)[mapping.indexOf(field)] ?? ''}
        />
      )}
    </section>
  );
}
