import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/Button';
import { lazyPart } from '../../../ui/lazyPart';
import { Field } from '../../../ui/inputs/Field';
import { IconImage } from '../../../ui/display/icons';
import { useServices } from '../../../engine/services/services';
import { useWords } from '../../../engine/words';
import type { InputProps } from '../../types';
import { FileDropArea } from '../file/FileDropArea';
import { SelectFileButton } from '../file/SelectFileButton';
import { cropImage } from './cropImage';
import styles from './ImageInput.module.css';
import { UploadProgress } from './UploadProgress';
import type { Crop } from './crop';
import { acceptedTypes, validatePicture } from './validatePicture';
import { useLazyWords } from '../../../ui/useLazyWords';
import { imageWords } from './words.en';

const CropDialog = lazyPart(() => import('./CropDialog'), 'CropDialog');

/** Widest preview, in px. */
const PREVIEW = 288;

/** The current picture, and a new one: selected or dropped, cropped, uploaded. The form stores its id. */
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
  useLazyWords(imageWords);
  const { translate } = useWords(resource);
  const { upload, pictureUrl, describeError } = useServices();
  const [file, setFile] = useState<Blob>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [sent, setSent] = useState<number>();
  const [failed, setFailed] = useState<Blob>();
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);
  const best = field.meta.image!; // checked at start: `FieldKind.problem`
  const id = typeof value === 'string' && value !== '' ? value : undefined;

  const selectFile = async (selected: Blob | undefined) => {
    if (!selected) return;
    const invalid = await validatePicture(selected);
    setFailed(undefined);
    setProblem(invalid && translate(`messages.${invalid[0]}`, invalid[1]));
    setFile(invalid ? undefined : selected);
  };
  const close = () => {
    request.current?.abort();
    setIsBusy(false);
    setFile(undefined);
    onBlur();
  };
  /** Uploads a cropped picture, again after a failure. */
  const send = async (cropped: Blob) => {
    const abort = new AbortController();
    request.current = abort;
    setIsBusy(true);
    setSent(undefined);
    setFailed(undefined);
    setProblem(undefined);
    try {
      const uploaded = await upload(cropped, best.purpose, abort.signal, setSent);
      if (abort.signal.aborted) return;
      onChange(uploaded.id);
    } catch (failure) {
      if (abort.signal.aborted) return;
      setProblem(describeError(failure));
      setFailed(cropped);
    }
    close();
  };
  const uploadCrop = async (picture: HTMLImageElement, crop: Crop) => {
    setIsBusy(true);
    try {
      await send(await cropImage(picture, crop, best, file?.type ?? ''));
    } catch (failure) {
      setProblem(describeError(failure));
      close();
    }
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
        <FileDropArea
          className={styles.box}
          labelId={control.labelId}
          disabled={disabled}
          onSelect={selected => void selectFile(selected)}
        >
          <span
            className={styles.frame}
            data-shape={best.shape}
            style={{ width, aspectRatio: `${best.width} / ${best.height}` }}
          >
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
            <SelectFileButton
              {...{ control, label, disabled, inputRef }}
              text={translate(id === undefined ? 'engine.kinds.image.choose' : 'engine.kinds.image.replace')}
              accept={acceptedTypes}
              onSelect={selected => void selectFile(selected)}
            />
            {failed && !isBusy && (
              <Button size={32} disabled={disabled} onClick={() => void send(failed)}>
                {translate('engine.kinds.image.retry')}
              </Button>
            )}
            {id !== undefined && !field.required && (
              <Button size={32} variant="text" disabled={disabled} onClick={() => onChange(field.emptyValue)}>
                {translate('engine.kinds.image.remove')}
              </Button>
            )}
          </span>
          {isBusy && !file && <UploadProgress {...{ sent, resource }} onCancel={close} />}
          {file && (
            <Suspense fallback={null}>
              <CropDialog
                {...{ file, best, resource, isBusy, sent }}
                onUse={(picture, crop) => void uploadCrop(picture, crop)}
                onBroken={() => {
                  setProblem(translate('messages.unsupported-file-type'));
                  close();
                }}
                onClose={close}
              />
            </Suspense>
          )}
        </FileDropArea>
      )}
    </Field>
  );
}
