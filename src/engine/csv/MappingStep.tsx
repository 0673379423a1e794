import { useEffect, useMemo, useRef } from 'react';
import { Button } from '../../ui/buttons/Button';
import { IconArrowLeft, IconCircleAlert } from '../../ui/display/icons';
import { SelectInput } from '../../ui/inputs/SelectInput';
import { useFormatCount } from '../../ui/useFormatCount';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import { canCreate, type RowValidation } from './validateRows';
import foot from '../../ui/overlays/dialogFooter.module.css';
import styles from './ImportDialog.module.css';
import { importableFields, duplicateNames, type ColumnMapping } from './columnMapping';
import type { CsvFile } from './readCsvFile';
import { useRowValidation } from './useRowValidation';
import { RowErrors } from './RowErrors';

/** Examples of a column: its first values that are some. */
const examplesOf = ({ rows }: CsvFile, at: number): string =>
  rows
    .slice(0, 50)
    .map(cells => cells[at]?.trim() ?? '')
    .filter(Boolean)
    .slice(0, 3)
    .map(text => (text.length > 30 ? `${text.slice(0, 30)}…` : text))
    .join(' · ');

/** The second step of an import: which column is for which field, and what is wrong in the rows then. */
export function MappingStep({
  resource,
  file,
  matching,
  isSending,
  failure,
  onMatch,
  onBack,
  onSend,
}: {
  resource: Resource;
  file: CsvFile;
  matching: ColumnMapping;
  isSending: boolean;
  /** Why it was not sent. */
  failure: string | undefined;
  onMatch: (matching: ColumnMapping) => void;
  onBack: () => void;
  onSend: () => void;
}) {
  const { translate, label } = useWords(resource.name);
  const formatCount = useFormatCount();
  const check = useRowValidation(resource, file, matching);
  const fields = importableFields(resource);
  const start = useRef<HTMLElement>(null);
  // The control that led here is gone with its step.
  useEffect(() => start.current?.focus(), []);
  const examples = useMemo(() => file.header.map((_, at) => examplesOf(file, at)), [file]);
  const taken = matching.filter(field => field !== '');
  const match = (at: number, field: string) =>
    // A field has one column: the one that had it lets it go.
    onMatch(matching.map((before, index) => (index === at ? field : before === field ? '' : before)));
  const reason = useReason(resource, file, matching, check);
  const fine = check ? check.changes + check.additions : 0;

  return (
    <>
      <section
        ref={start}
        tabIndex={-1}
        className={styles.section}
        aria-label={translate('engine.csv.columnsOf')}
      >
        <p className={styles.note}>
          {translate(canCreate(resource) ? 'engine.csv.idChanges' : 'engine.csv.idOnly')}{' '}
          {translate('engine.csv.matched', {
            count: formatCount(taken.length),
            of: formatCount(file.header.length),
          })}
        </p>
        <div className={styles.columns}>
          {file.header.map((column, at) => (
            <div
              // Columns have no other name than their place: a file may call two of them the same.
              key={at}
              className={styles.column}
              data-ignored={matching[at] === '' || undefined}
            >
              <SelectInput
                label={column || String(at + 1)}
                help={examples[at] || '–'}
                placeholder={translate('engine.csv.leftOut')}
                choices={fields.map(field => ({ value: field, label: label(field) }))}
                value={matching[at] ?? ''}
                onChange={event => match(at, event.target.value)}
              />
            </div>
          ))}
        </div>
      </section>
      <CheckResult {...{ resource, file, matching, check }} />
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          <IconCircleAlert />
          {failure}
        </p>
      )}
      <div className={foot.actions}>
        <Button icon={IconArrowLeft} onClick={onBack}>
          {translate('engine.csv.chooseAnother')}
        </Button>
        <span className={foot.space} />
        <Button variant="solid" loading={isSending} disabledReason={reason} onClick={onSend}>
          {translate('engine.csv.compare', { smart_count: fine, count: formatCount(fine) })}
        </Button>
      </div>
    </>
  );
}

/** Why the file cannot be sent yet. */
const useReason = (
  resource: Resource,
  { header }: CsvFile,
  matching: ColumnMapping,
  check: RowValidation | undefined,
): string | undefined => {
  const { translate } = useWords(resource.name);
  const shared = duplicateNames(header, matching);
  if (shared.length > 0) return translate('engine.csv.sameName', { names: shared.join(', ') });
  if (!matching.some(field => field !== '' && field !== 'id')) return translate('engine.csv.noColumnRead');
  if (!matching.includes('id') && !canCreate(resource)) return translate('engine.csv.noIdNoNew');
  if (!check?.isDone) return translate('engine.csv.stillChecking');
  return check.changes + check.additions === 0 ? translate('engine.csv.noRow') : undefined;
};

function CheckResult({
  resource,
  file,
  matching,
  check,
}: {
  resource: Resource;
  file: CsvFile;
  matching: ColumnMapping;
  check: RowValidation | undefined;
}) {
  const { translate } = useWords(resource.name);
  const formatCount = useFormatCount();
  if (!check) return null;
  const { checkedRows, isDone, changes, additions, invalidRows } = check;
  const counts = [
    ...(changes ? [translate('engine.csv.changes', { count: formatCount(changes) })] : []),
    ...(additions ? [translate('engine.csv.additions', { count: formatCount(additions) })] : []),
    ...(invalidRows.length
      ? [translate('engine.csv.wrong', { count: formatCount(invalidRows.length) })]
      : []),
  ];
  return (
    <section className={styles.section} aria-label={translate('engine.csv.check')}>
      <p className={styles.result} role="status">
        {isDone
          ? `${counts.join(' · ')}. ${translate(invalidRows.length ? 'engine.csv.wrongStay' : 'engine.csv.fits')}`
          : translate('engine.csv.checking', {
              at: formatCount(checkedRows),
              of: formatCount(file.rows.length),
            })}
      </p>
      {isDone && <p className={styles.note}>{translate('engine.csv.checkAgain')}</p>}
      {isDone && invalidRows.length > 0 && (
        <RowErrors
          {...{ resource, file, wrong: invalidRows }}
          cellOf={({ position }, field) => file.rows[position - 1]?.[matching.indexOf(field)] ?? ''}
        />
      )}
    </section>
  );
}
