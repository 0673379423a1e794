import { useState } from 'react';
import type { ImportRow } from '../../contract/tools/csvImport';
import { Button } from '../../ui/buttons/Button';
import { IconDownload } from '../../ui/display/icons';
import { Pager } from '../../ui/navigation/Pager';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import { downloadText } from './download';
import styles from './ImportDialog.module.css';
import type { CsvFile } from './readCsvFile';
import { rowErrorsFile } from './rowErrorsFile';

const sizes = [10, 30, 50] as const;

/** The rows of a file that are wrong, field by field, with what stands there. */
export function RowErrors({
  resource,
  file,
  wrong,
  cellOf,
}: {
  resource: Resource;
  file: CsvFile;
  wrong: readonly ImportRow[];
  /** What the file says for a field of a row. */
  cellOf: (row: ImportRow, field: string) => string;
}) {
  const { translate, label } = useWords(resource.name);
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState<number>(sizes[0]);
  const download = () =>
    downloadText(
      rowErrorsFile(
        file,
        wrong.map(({ position, errors }) => ({
          position,
          message: errors.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join(' · '),
        })),
      ),
      `${resource.name}-wrong-rows.csv`,
    );
  return (
    <>
      <div className={styles.card}>
        <table className={styles.table} aria-label={translate('engine.csv.checked')}>
          <thead>
            <tr>
              <th className={styles.place}>{translate('engine.csv.row')}</th>
              <th>{translate('engine.csv.field')}</th>
              <th>{translate('engine.csv.value')}</th>
              <th>{translate('engine.csv.message')}</th>
            </tr>
          </thead>
          <tbody>
            {wrong.slice((page - 1) * perPage, page * perPage).flatMap(row =>
              row.errors.map(({ path, message }, index) => (
                <tr key={`${row.position}/${index}`}>
                  <td className={styles.place}>{index === 0 ? row.position : ''}</td>
                  <td>{path ? label(path) : ''}</td>
                  <td className={styles.value}>{path ? cellOf(row, path) : ''}</td>
                  <td>{message}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
        {wrong.length > perPage && (
          <Pager
            page={page}
            perPage={perPage}
            total={wrong.length}
            perPageOptions={sizes}
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
          {translate('engine.csv.wrongRows')}
        </Button>
      </div>
    </>
  );
}
