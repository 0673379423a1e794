import { useEffect, useId, useRef, useState } from 'react';
import { limits } from '../../contract/limits';
import { Button } from '../../ui/buttons/Button';
import { IconCircleAlert, IconUpload } from '../../ui/display/icons';
import { Spinner } from '../../ui/feedback/Spinner';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import footerStyles from '../../ui/overlays/dialogFooter.module.css';
import { useFormatCount } from '../../ui/useFormatCount';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { useWords } from '../words';
import styles from './ImportDialog.module.css';
import { readCsvFile, UnreadableFile, type CsvFile } from '../csvFile/readCsvFile';

const ACCEPT = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain';

/** The first step of an import: a file is selected or dropped, and read. */
export function FileStep({
  resource,
  onSelect,
  onClose,
}: {
  resource: Resource;
  onSelect: (file: CsvFile) => void;
  onClose: () => void;
}) {
  const { translate } = useWords(resource.name);
  const formatCount = useFormatCount();
  const id = useId();
  const { read, readingName, error } = useReadFile(onSelect);
  const isReading = readingName !== undefined;
  const [isDragOver, setIsDragOver] = useState(false);
  const label = isReading
    ? translate('engine.csv.reading', { file: readingName })
    : translate('engine.csv.choose');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  return (
    <>
      <div
        className={styles.dropzone}
        data-over={isDragOver || undefined}
        onDragOver={event => {
          event.preventDefault();
          setIsDragOver(true);
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={event => {
          event.preventDefault();
          setIsDragOver(false);
          void read(event.dataTransfer.files[0]);
        }}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept={ACCEPT}
          className={styles.file}
          aria-describedby={`${id}-note`}
          disabled={isReading}
          onChange={event => {
            void read(event.target.files?.[0]);
            event.target.value = ''; // so that selecting the same file again, corrected, is a change
          }}
        />
        <label htmlFor={id} className={styles.selectButton}>
          {isReading ? <Spinner /> : <IconUpload />}
          {label}
        </label>
        <VisuallyHidden>
          <span role="status">{isReading && label}</span>
        </VisuallyHidden>
        {!isReading && <p className={styles.or}>{translate('engine.csv.drop')}</p>}
        <p id={`${id}-note`} className={styles.note}>
          {translate('engine.csv.fileTypes', {
            megabytes: limits.import.bytes / 1_000_000,
            rows: formatCount(limits.import.rows),
          })}
        </p>
      </div>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          <IconCircleAlert />
          {error}
        </p>
      )}
      <div className={footerStyles.actions}>
        <Button onClick={onClose}>{translate('ui.cancel')}</Button>
      </div>
    </>
  );
}

/** Reads one file at a time. */
const useReadFile = (onRead: (file: CsvFile) => void) => {
  const { describeError } = useServices();
  const [readingName, setReadingName] = useState<string>();
  const [error, setError] = useState<string>();
  const read = async (file: File | undefined) => {
    if (!file || readingName !== undefined) return;
    setReadingName(file.name);
    setError(undefined);
    try {
      onRead(await readCsvFile(file));
    } catch (failure) {
      setError(failure instanceof UnreadableFile ? failure.message : describeError(failure));
      setReadingName(undefined);
    }
  };
  return { read, readingName, error };
};
