import { useState } from 'react';
import { useServices } from '../../../engine/services/services';
import { useWords } from '../../../engine/words';
import { Button } from '../../../ui/buttons/Button';
import { IconDownload, IconFileText, IconUpload } from '../../../ui/display/icons';
import { VisuallyHidden } from '../../../ui/feedback/VisuallyHidden';
import { Field } from '../../../ui/inputs/Field';
import { useLazyWords } from '../../../ui/useLazyWords';
import { useLocale } from '../../../ui/useLocale';
import type { InputProps } from '../../types';
import { isFileValue, type FileValue } from './file';
import { FileDropArea } from './FileDropArea';
import styles from './FileInput.module.css';
import { fileTypes, isFileType, typesText } from './fileTypes';
import { SelectFileButton } from './SelectFileButton';
import { sizeText } from './sizeText';
import { useFileUpload } from './useFileUpload';
import { fileWords } from './words.en';

const acceptOf = (types: readonly string[]): string =>
  types
    .flatMap(type => [type, ...(isFileType(type) ? fileTypes[type].map(ending => `.${ending}`) : [])])
    .join(',');

/** The current file, and a new one: selected or dropped, then uploaded. The form stores its id, name and size. */
export function FileInput({
  field,
  resource,
  label,
  help,
  value,
  onChange,
  onBlur,
  error,
  disabled = false,
  record,
  isChanged = true,
  inputRef,
}: InputProps) {
  useLazyWords(fileWords);
  const { translate } = useWords(resource);
  const { downloadFile, notifyError } = useServices();
  /** Files that were uploaded here. The record has none of them before it is saved. */
  const [uploaded, setUploaded] = useState<readonly string[]>([]);
  const word = (key: string, values?: Readonly<Record<string, string | number>>) =>
    translate(`engine.kinds.file.${key}`, values);
  const upload = useFileUpload(field.meta, resource, file => {
    setUploaded([...uploaded, file.id]);
    onChange(file);
    onBlur();
  });
  const { types, maxBytes } = field.meta.file!; // checked at start: `FieldKind.problem`
  const current = isFileValue(value) ? value : undefined;
  const isNew = current !== undefined && isChanged && uploaded.includes(current.id);
  const recordId = record?.['id'];
  const select = (file: File | undefined) => void upload.start(file);
  return (
    <Field
      label={label}
      help={
        <>
          {help !== undefined && <>{help} </>}
          {word('hints', { types: typesText(types), megabytes: maxBytes / 1_000_000 })}
        </>
      }
      error={upload.problem ?? error}
      required={field.required}
    >
      {control => (
        <FileDropArea className={styles.box} labelId={control.labelId} disabled={disabled} onSelect={select}>
          <CurrentFile file={current} none={word('none')} />
          {upload.running && (
            <progress
              aria-label={word('uploading', { name: upload.running.name })}
              max={1}
              {...(upload.running.sent !== undefined && { value: upload.running.sent })}
            />
          )}
          <span className={styles.buttons}>
            {upload.running ? (
              <Button size={32} onClick={upload.stop}>
                {word('stop')}
              </Button>
            ) : (
              <SelectFileButton
                {...{ control, label, disabled, inputRef }}
                text={word(current ? 'replace' : 'choose')}
                icon={IconUpload}
                accept={acceptOf(types)}
                onSelect={select}
              />
            )}
            {current && !isNew && typeof recordId === 'string' && (
              <Button
                size={32}
                variant="text"
                icon={IconDownload}
                onClick={() => {
                  downloadFile({ resource, recordId, fileId: current.id }).catch(notifyError);
                }}
              >
                {word('download')}
              </Button>
            )}
            {current && !field.required && (
              <Button
                size={32}
                variant="text"
                disabled={disabled}
                onClick={() => {
                  upload.clearProblem();
                  onChange(field.emptyValue);
                }}
              >
                {word('remove')}
              </Button>
            )}
            {!disabled && !upload.running && <span className={styles.drop}>{word('drop')}</span>}
          </span>
          <VisuallyHidden>
            <span role="status">
              {upload.running
                ? word('uploading', { name: upload.running.name })
                : isNew && word('uploaded', { name: current.name })}
            </span>
          </VisuallyHidden>
        </FileDropArea>
      )}
    </Field>
  );
}

/** Name and size of the file that the field has. */
function CurrentFile({ file, none }: { file: FileValue | undefined; none: string }) {
  const locale = useLocale();
  if (!file) return <span className={styles.none}>{none}</span>;
  return (
    <span className={styles.file}>
      <IconFileText />
      <span className={styles.name}>{file.name}</span>
      <span className={styles.size}>{sizeText(file.bytes, locale)}</span>
    </span>
  );
}
