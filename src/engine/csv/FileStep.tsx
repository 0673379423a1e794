import { useEffect, useId, useRef, useState } from 'react';
import { limits } from '../../contract/limits';
import { Button } from '../../ui/buttons/Button';
import { IconCircleAlert, IconUpload } from '../../ui/display/icons';
import { Spinner } from '../../ui/feedback/Spinner';
import { useFormatCount } from '../../ui/useFormatCount';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import type { Resource } from '../resource/resource';
import { useServices } from '../services';
import { useWords } from '../words';
import foot from '../../ui/overlays/dialogFooter.module.css';
import styles from './ImportDialog.module.css';
import { readCsvFile, UnreadableFile, type CsvFile } from './readCsvFile';

const types = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain';

/** The first step of an import: a file, chosen or dropped, and read. */
export function FileStep({
  resource,
  onChoose,
  onClose,
}: {
  resource: Resource;
  onChoose: (file: CsvFile) => void;
  onClose: () => void;
}) {
  const { translate } = useWords(resource.name);
  const { describeError } = useServices();
  const formatCount = useFormatCount();
  const id = useId();
  const [reading, setReading] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const words =
    reading === undefined
      ? translate('engine.csv.choose')
      : translate('engine.csv.reading', { file: reading });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const read = async (file: File | undefined) => {
    if (!file || reading !== undefined) return;
    setReading(file.name);
    setFailure(undefined);
    try {
      onChoose(await readCsvFile(file));
    } catch (error) {
      setFailure(error instanceof UnreadableFile ? error.message : describeError(error));
      setReading(undefined);
    }
  };

  return (
    <>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={event => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={event => {
          event.preventDefault();
          setIsOver(false);
          void read(event.dataTransfer.files[0]);
        }}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept={types}
          className={styles.file}
          aria-describedby={`${id}-note`}
          disabled={reading !== undefined}
          onChange={event => {
            void read(event.target.files?.[0]);
            // The same file again, corrected, is a change, too.
            event.target.value = '';
          }}
        />
        <label htmlFor={id} className={styles.choose}>
          {reading === undefined ? <IconUpload /> : <Spinner />}
          {words}
        </label>
        <VisuallyHidden>
          <span role="status">{reading !== undefined && words}</span>
        </VisuallyHidden>
        {reading === undefined && <p className={styles.or}>{translate('engine.csv.drop')}</p>}
        <p id={`${id}-note`} className={styles.note}>
          {translate('engine.csv.fileTypes', {
            megabytes: limits.import.bytes / 1_000_000,
            rows: formatCount(limits.import.rows),
          })}
        </p>
      </div>
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          <IconCircleAlert />
          {failure}
        </p>
      )}
      <div className={foot.actions}>
        <Button onClick={onClose}>{translate('ui.cancel')}</Button>
      </div>
    </>
  );
}
