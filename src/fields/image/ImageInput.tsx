import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/Button';
import { lazyPart } from '../../ui/lazyPart';
import { Field } from '../../ui/inputs/Field';
import { IconImage } from '../../ui/display/icons';
import { useServices } from '../../engine/services';
import { useWords } from '../../engine/words';
import type { InputProps } from '../types';
import { cutOut } from './cutOut';
import styles from './ImageInput.module.css';
import type { Part } from './part';
import { acceptedTypes, pictureProblem } from './pictureProblem';

const CropDialog = lazyPart(() => import('./CropDialog'), 'CropDialog');

/** Widest preview, in px. */
const PREVIEW = 288;

/** The picture now, and a new one: chosen or dropped, cut to its shape, uploaded; the form keeps its id. */
export function ImageInput({
  field,
  resource,
  label,
  help,
  value,
  onChange,
  onBlur,
  error,
  disabled = false,
  inputRef,
}: InputProps) {
  const { translate } = useWords(resource);
  const { upload, pictureUrl, describeError } = useServices();
  const [file, setFile] = useState<Blob>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const best = field.meta.image!; // fields without it are refused at start
  const id = typeof value === 'string' && value !== '' ? value : undefined;

  const take = async (chosen: Blob | undefined) => {
    if (!chosen || disabled) return;
    const wrong = await pictureProblem(chosen, best.bytes);
    setProblem(wrong && translate(`messages.${wrong[0]}`, wrong[1]));
    setFile(wrong ? undefined : chosen);
  };
  const stop = () => {
    sending.current?.abort();
    setIsBusy(false);
    setFile(undefined);
    onBlur();
  };
  const send = async (picture: HTMLImageElement, part: Part) => {
    const abort = new AbortController();
    sending.current = abort;
    setIsBusy(true);
    try {
      const cut = await cutOut(picture, part, best, file?.type ?? '');
      const uploaded = await upload(cut, best.purpose, abort.signal);
      if (abort.signal.aborted) return;
      onChange(uploaded.id);
      setProblem(undefined);
    } catch (failure) {
      if (abort.signal.aborted) return;
      setProblem(describeError(failure));
    }
    stop();
  };
  const width = Math.min(PREVIEW, best.width);
  const height = Math.round((width * best.height) / best.width);
  return (
    <Field
      label={label}
      help={
        <>
          {help !== undefined && <>{help} </>}
          {translate('engine.kinds.image.hints', {
            width: best.width,
            height: best.height,
            megabytes: best.bytes / 1_000_000,
          })}
        </>
      }
      error={problem ?? error}
      required={field.required}
    >
      {control => (
        <div
          className={styles.box}
          role="group"
          aria-labelledby={control.labelId}
          onDragOver={event => event.preventDefault()}
          onDrop={event => {
            event.preventDefault();
            void take(event.dataTransfer.files[0]);
          }}
        >
          <span className={styles.frame} style={{ width, aspectRatio: `${best.width} / ${best.height}` }}>
            {id === undefined ? (
              <span className={styles.none}>
                <IconImage />
                {translate('engine.kinds.image.none')}
              </span>
            ) : (
              <img
                key={id}
                className={styles.picture}
                src={pictureUrl(id, width, height)}
                srcSet={`${pictureUrl(id, width * 2, height * 2)} 2x`}
                width={width}
                height={height}
                alt={translate('engine.kinds.image.alt')}
              />
            )}
          </span>
          <span className={styles.buttons}>
            <Button
              id={`${control.id}-button`}
              // Its own words follow those of the label.
              aria-labelledby={`${control.labelId} ${control.id}-button`}
              ref={inputRef}
              size={32}
              disabled={disabled}
              aria-describedby={control['aria-describedby']}
              aria-invalid={control['aria-invalid']}
              onClick={() => chooser.current?.click()}
            >
              {translate(id === undefined ? 'engine.kinds.image.choose' : 'engine.kinds.image.replace')}
            </Button>
            {id !== undefined && !field.required && (
              <Button size={32} variant="text" disabled={disabled} onClick={() => onChange(field.empty)}>
                {translate('engine.kinds.image.remove')}
              </Button>
            )}
          </span>
          <input
            ref={chooser}
            type="file"
            hidden
            tabIndex={-1}
            accept={acceptedTypes}
            aria-label={label}
            onChange={event => {
              void take(event.target.files?.[0]);
              // The same file may be chosen again.
              event.target.value = '';
            }}
          />
          {file && (
            <Suspense fallback={null}>
              <CropDialog
                {...{ file, best, resource, isBusy }}
                onUse={(picture, part) => void send(picture, part)}
                onBroken={() => {
                  setProblem(translate('messages.unsupported-file-type'));
                  stop();
                }}
                onClose={stop}
              />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  );
}
