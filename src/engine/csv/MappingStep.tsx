import { useEffect, useMemo, useRef } from 'react';
import { Button } from '../../ui/buttons/Button';
import { IconArrowLeft, IconCircleAlert } from '../../ui/display/icons';
import { SelectInput } from '../../ui/inputs/SelectInput';
import footerStyles from '../../ui/overlays/dialogFooter.module.css';
import { useFormatCount } from '../../ui/useFormatCount';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import { duplicateNames, importableFields, type ColumnMapping } from './columnMapping';
import styles from './ImportDialog.module.css';
import type { CsvFile } from '../csvFile/readCsvFile';
import { useRowValidation } from './useRowValidation';
import { ValidationResult } from './ValidationResult';
import { canCreate, type RowValidation } from './validateRows';

/** The second step of an import: matches columns with fields and checks the rows. */
export function MappingStep({
  resource,
  file,
  mapping,
  isPending,
  error,
  onMap,
  onBack,
  onDryRun,
}: {
  resource: Resource;
  file: CsvFile;
  mapping: ColumnMapping;
  isPending: boolean;
  /** Why the upload failed. */
  error: string | undefined;
  onMap: (mapping: ColumnMapping) => void;
  onBack: () => void;
  onDryRun: () => void;
}) {
  const { translate } = useWords(resource.name);
  const formatCount = useFormatCount();
  const validation = useRowValidation(resource, file, mapping);
  const disabledReason = useDisabledReason(resource, file, mapping, validation);
  const validCount = validation ? validation.changes + validation.additions : 0;
  return (
    <>
      <ColumnFields {...{ resource, file, mapping, onMap }} />
      {validation && <ValidationResult {...{ resource, file, mapping, validation }} />}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          <IconCircleAlert />
          {error}
        </p>
      )}
      <div className={footerStyles.actions}>
        <Button icon={IconArrowLeft} onClick={onBack}>
          {translate('engine.csv.chooseAnother')}
        </Button>
        <span className={footerStyles.space} />
        <Button variant="solid" loading={isPending} disabledReason={disabledReason} onClick={onDryRun}>
          {translate('engine.csv.compare', { smart_count: validCount, count: formatCount(validCount) })}
        </Button>
      </div>
    </>
  );
}

/** A select of fields for each column of the file. */
function ColumnFields({
  resource,
  file,
  mapping,
  onMap,
}: {
  resource: Resource;
  file: CsvFile;
  mapping: ColumnMapping;
  onMap: (mapping: ColumnMapping) => void;
}) {
  const { translate, label } = useWords(resource.name);
  const formatCount = useFormatCount();
  const fields = importableFields(resource);
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []); // the control of the first step is removed
  const examples = useMemo(() => file.header.map((_, column) => examplesOf(file, column)), [file]);
  /** A field belongs to one column: the column that had it loses it. */
  const map = (column: number, field: string) =>
    onMap(mapping.map((current, index) => (index === column ? field : current === field ? '' : current)));
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.section}
      aria-label={translate('engine.csv.columnsOf')}
    >
      <p className={styles.note}>
        {translate(canCreate(resource) ? 'engine.csv.idCreates' : 'engine.csv.idRequired')}{' '}
        {translate('engine.csv.matched', {
          count: formatCount(mapping.filter(field => field !== '').length),
          of: formatCount(file.header.length),
        })}
      </p>
      <div className={styles.columns}>
        {file.header.map((name, column) => (
          <div
            key={column} // two columns may have the same name
            className={styles.column}
            data-ignored={mapping[column] === '' || undefined}
          >
            <SelectInput
              label={name || String(column + 1)}
              help={examples[column] || '–'}
              placeholder={translate('engine.csv.notImported')}
              choices={fields.map(field => ({ value: field, label: label(field) }))}
              value={mapping[column] ?? ''}
              onChange={event => map(column, event.target.value)}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

/** Why the import cannot start yet. */
const useDisabledReason = (
  resource: Resource,
  { header }: CsvFile,
  mapping: ColumnMapping,
  validation: RowValidation | undefined,
): string | undefined => {
  const { translate } = useWords(resource.name);
  const duplicates = duplicateNames(header, mapping);
  if (duplicates.length > 0) return translate('engine.csv.duplicateNames', { names: duplicates.join(', ') });
  if (!mapping.some(field => field !== '' && field !== 'id')) return translate('engine.csv.noField');
  if (!mapping.includes('id') && !canCreate(resource)) return translate('engine.csv.noId');
  if (!validation?.isDone) return translate('engine.csv.stillChecking');
  return validation.changes + validation.additions === 0 ? translate('engine.csv.noValidRow') : undefined;
};

/** The first values of a column that are not empty. */
const examplesOf = ({ rows }: CsvFile, column: number): string =>
  rows
    .slice(0, 50)
    .map(cells => cells[column]?.trim() ?? '')
    .filter(Boolean)
    .slice(0, 3)
    .map(text => (text.length > 30 ? `${text.slice(0, 30)}…` : text))
    .join(' · ');
