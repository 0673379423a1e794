import { useState } from 'react';
import type { ImportRow } from '../../contract/csv/csvImport';
import { Button } from '../../ui/buttons/Button';
import { IconDownload } from '../../ui/display/icons';
import { Pager } from '../../ui/navigation/Pager';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import { downloadText } from '../csvFile/download';
import styles from './ImportDialog.module.css';
import type { CsvFile } from '../csvFile/readCsvFile';
import { rowErrorsFile } from '../csvFile/rowErrorsFile';
import { inPageLanguage } from '../../contract/messages';

const PAGE_SIZES = [10, 30, 50] as const;

/** The rows of a file that have errors: each error with its field and value, and a file to correct them. */
export function RowErrors({
  resource,
  file,
  invalidRows,
  cellOf,
}: {
  resource: Resource;
  file: CsvFile;
  invalidRows: readonly ImportRow[];
  /** The text of the file for a field of a row. */
  cellOf: (row: ImportRow, field: string) => string;
}) {
  const { translate, label } = useWords(resource.name);
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState<number>(PAGE_SIZES[0]);
  const download = () => {
    const errors = invalidRows.map(row => ({ position: row.position, message: messageOf(row) }));
    downloadText(rowErrorsFile(file, errors), `${resource.name}-errors.csv`);
  };
  return (
    <>
      <div className={styles.card}>
        <table className={styles.table} aria-label={translate('engine.csv.invalidRows')}>
          <thead>
            <tr>
              <th className={styles.position}>{translate('engine.csv.row')}</th>
              <th>{translate('engine.csv.field')}</th>
              <th>{translate('engine.csv.value')}</th>
              <th>{translate('engine.csv.error')}</th>
            </tr>
          </thead>
          <tbody>
            {invalidRows.slice((page - 1) * perPage, page * perPage).flatMap(row =>
              row.errors.map(({ path, message }, index) => (
                <tr key={`${row.position}/${index}`}>
                  <td className={styles.position}>{index === 0 ? row.position : ''}</td>
                  <td>{path ? label(path) : ''}</td>
                  <td className={styles.value}>{path ? cellOf(row, path) : ''}</td>
                  <td>{inPageLanguage(message)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
        {invalidRows.length > perPage && (
          <Pager
            page={page}
            perPage={perPage}
            total={invalidRows.length}
            perPageOptions={PAGE_SIZES}
            onPage={setPage}
            onPerPage={size => {
              setPerPage(size);
              setPage(1);
            }}
          />
        )}
      </div>
      <div>
        <Button size={28} icon={IconDownload} onClick={download}>
          {translate('engine.csv.downloadErrors')}
        </Button>
      </div>
    </>
  );
}

const messageOf = ({ errors }: ImportRow): string =>
  errors.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join(' · ');
