import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { idPatterns } from '../../../contract/ids';
import type { FileUpload } from '../../../engine/services/fileUploads';
import { useLargeUploads } from '../../../engine/services/useLargeUploads';
import type { InputProps } from '../../../fields/types';
import { Button } from '../../../ui/buttons/Button';
import { IconUpload } from '../../../ui/display/icons';
import { Field } from '../../../ui/inputs/Field';
import { cutTitle } from './cutTitle';
import { useFilledTitle } from './useFilledTitle';
import { useStartVideos } from './useStartVideos';
import { VideoUploadItem } from './VideoUploadItem';
import styles from './VideoFileInput.module.css';

/** The title that a file suggests: its name without the ending. */
const titleOf = (name: string): string => cutTitle(name.replace(/\.[^.]*$/, '').replace(/[_\s]+/g, ' '));

/** The upload that a form is for: by its key while it runs, by its id when it is complete. */
const chosenOf = (list: readonly FileUpload[], value: unknown): FileUpload | undefined =>
  list.find(({ key, id }) => value !== '' && (value === key || value === id));

/**
 * One or several video files, chosen, dropped or pasted, whose uploads begin at once. The form is for one of them, and stores the id of its
 * upload when it is complete.
 */
export function VideoFileInput({ label, value, onChange, onBlur, error, disabled = false }: InputProps) {
  const translate = useTranslate();
  const { setValue, clearErrors } = useFormContext();
  const { uploads, list } = useLargeUploads();
  const { problems, startVideos } = useStartVideos();
  const chosen = chosenOf(list, value);
  useFilledTitle(chosen && titleOf(chosen.name));

  const choose = (upload: Pick<FileUpload, 'key' | 'id'>): void => {
    onChange(upload.id ?? upload.key);
    // The moment has one video.
    setValue('video_link', '', { shouldDirty: true });
    setValue('thumbnail', '');
    clearErrors(['video_link', 'upload_id']);
  };
  const add = async (files: readonly File[]): Promise<void> => {
    if (disabled) return;
    const keys = await startVideos(files);
    if (keys[0] !== undefined && !chosen) choose({ key: keys[0] });
  };
  useFilesPasted(add);
  useCompleteId(chosen, value, onChange);
  const isEarlier = !chosen && typeof value === 'string' && idPatterns.media.test(value);
  // A draft can name an upload of a page that was closed.
  const isUnknown = uploads !== undefined && !chosen && !isEarlier && value !== '';
  useEffect(() => {
    if (!isUnknown) return;
    for (const field of ['upload_id', 'thumbnail']) setValue(field, '');
  }, [isUnknown, setValue]);

  return (
    <Field label={label} help={translate('newMoment.file.help')} error={problems ?? error}>
      {control => (
        <DropArea labelId={control.labelId} disabled={disabled} onDrop={files => void add(files)}>
          {isEarlier && (
            <span className={styles.row}>
              <strong className={styles.name}>{translate('newMoment.file.earlier')}</strong>
              <Button
                size={28}
                variant="text"
                onClick={() => {
                  onChange('');
                  setValue('thumbnail', '');
                }}
              >
                {translate('newMoment.file.remove')}
              </Button>
            </span>
          )}
          {list.length > 0 && (
            <ul role="list" className={styles.list}>
              {list.map(upload => (
                <VideoUploadItem
                  key={upload.key}
                  upload={upload}
                  isChosen={upload === chosen}
                  onChoose={() => choose(upload)}
                  onRetry={() => uploads?.retry(upload.key)}
                  onEnd={() => {
                    if (upload.state === 'done') uploads?.forget(upload.key);
                    else uploads?.end(upload.key);
                    if (upload === chosen) {
                      onChange('');
                      setValue('thumbnail', '');
                    }
                    onBlur();
                  }}
                />
              ))}
            </ul>
          )}
          <span className={styles.row}>
            <ChooseFiles
              label={label}
              text={translate('newMoment.file.choose')}
              disabled={disabled}
              describedBy={control['aria-describedby']}
              onChoose={files => void add(files)}
            />
            <span className={styles.drop}>{translate('newMoment.file.drop')}</span>
          </span>
        </DropArea>
      )}
    </Field>
  );
}

/** Stores the id of the upload in the form once it is complete; an upload that runs has only a key, which no form accepts. */
const useCompleteId = (
  chosen: FileUpload | undefined,
  value: unknown,
  onChange: (value: unknown) => void,
): void => {
  const next = chosen?.state === 'done' ? chosen.id : chosen?.key;
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (next !== undefined && next !== value) latest.current(next);
  }, [next, value]);
};

/** Files that are pasted anywhere on the page. Text is pasted as ever. */
const useFilesPasted = (onFiles: (files: readonly File[]) => Promise<void>): void => {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      void latest.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
};

/** A box on which files can be dropped; `data-over` while some are over it. */
function DropArea({
  labelId,
  disabled,
  onDrop,
  children,
}: {
  labelId: string;
  disabled: boolean;
  onDrop: (files: readonly File[]) => void;
  children: ReactNode;
}) {
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className={styles.box}
      data-over={isOver || undefined}
      role="group"
      aria-labelledby={labelId}
      onDragOver={event => {
        event.preventDefault();
        setIsOver(!disabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={event => {
        event.preventDefault();
        setIsOver(false);
        onDrop([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}

function ChooseFiles({
  label,
  text,
  disabled,
  describedBy,
  onChoose,
}: {
  label: string;
  text: string;
  disabled: boolean;
  describedBy: string | undefined;
  onChoose: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size={32}
        icon={IconUpload}
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        accept="video/mp4,video/webm"
        aria-label={label}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // Allows the same file to be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
