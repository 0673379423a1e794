import { Suspense, useState } from 'react';
import { Button } from '../../../ui/buttons/Button';
import { lazyPart } from '../../../ui/lazyPart';
import { Field } from '../../../ui/inputs/Field';
import { IconImage } from '../../../ui/display/icons';
import { useServices } from '../../../engine/services/services';
import { useWords } from '../../../engine/words';
import type { InputProps } from '../../types';
import { FileDropArea } from '../file/FileDropArea';
import { SelectFileButton } from '../file/SelectFileButton';
import styles from './ImageInput.module.css';
import type { LibraryPicture } from './LibraryDialog';
import { UploadProgress } from './UploadProgress';
import { useCroppedUpload } from './useCroppedUpload';
import { acceptedTypes, validatePicture } from './validatePicture';
import { useLazyWords } from '../../../ui/useLazyWords';
import { imageWords } from './words.en';

const CropDialog = lazyPart(() => import('./CropDialog'), 'CropDialog');
const LibraryDialog = lazyPart(() => import('./LibraryDialog'), 'LibraryDialog');

/** Widest preview, in px. */
const PREVIEW = 288;

/**
 * The current picture, and a new one: selected or dropped as a file, or chosen from the library of the field, then cropped and
 * uploaded. The form stores its id.
 */
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
  const text = (key: string, values?: object) => translate(`engine.kinds.image.${key}`, values);
  const { fileUrl } = useServices();
  const [cropped, setCropped] = useState<Blob | LibraryPicture>();
  const [isChoosing, setIsChoosing] = useState(false);
  const best = field.meta.image!; // checked at start: `FieldKind.problem`
  const { problem, isBusy, sent, failed, begin, refuse, send, cropAndSend, close } = useCroppedUpload(best, {
    onUploaded: onChange,
    onClosed: () => {
      setCropped(undefined);
      onBlur();
    },
  });
  const id = typeof value === 'string' && value !== '' ? value : undefined;

  const selectFile = async (selected: Blob | undefined) => {
    if (!selected) return;
    const invalid = await validatePicture(selected);
    begin(invalid && translate(`messages.${invalid[0]}`, invalid[1]));
    setCropped(invalid ? undefined : selected);
  };
  return (
    <Field
      label={label}
      help={
        <>
          {help !== undefined && <>{help} </>}
          {text('hints', { width: best.width, height: best.height, megabytes: best.bytes / 1_000_000 })}
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
          <Preview {...{ id, best, resource }} />
          <span className={styles.buttons}>
            <SelectFileButton
              {...{ control, label, disabled, inputRef }}
              text={text(id === undefined ? 'choose' : 'replace')}
              accept={acceptedTypes}
              onSelect={selected => void selectFile(selected)}
            />
            {best.library && (
              <Button size={32} disabled={disabled} onClick={() => setIsChoosing(true)}>
                {text('library')}
              </Button>
            )}
            {failed && !isBusy && (
              <Button size={32} disabled={disabled} onClick={() => void send(failed)}>
                {text('retry')}
              </Button>
            )}
            {id !== undefined && !field.required && (
              <Button size={32} variant="text" disabled={disabled} onClick={() => onChange(field.emptyValue)}>
                {text('remove')}
              </Button>
            )}
          </span>
          {isBusy && !cropped && <UploadProgress {...{ sent, resource }} onCancel={close} />}
          <Suspense fallback={null}>
            {isChoosing && best.library && (
              <LibraryDialog
                {...{ resource }}
                library={best.library}
                onSelect={picture => {
                  begin(undefined);
                  setIsChoosing(false);
                  setCropped(picture);
                }}
                onClose={() => setIsChoosing(false)}
              />
            )}
            {cropped && (
              <CropDialog
                {...{ best, resource, isBusy, sent }}
                picture={cropped instanceof Blob ? cropped : fileUrl(cropped.id)}
                onUse={(picture, crop) => void cropAndSend(picture, crop, cropped.type)}
                onBroken={() =>
                  refuse(
                    cropped instanceof Blob
                      ? translate('messages.unsupported-file-type')
                      : text('libraryNotLoaded'),
                  )
                }
                onClose={close}
              />
            )}
          </Suspense>
        </FileDropArea>
      )}
    </Field>
  );
}

/** The picture in the form, or that there is none. */
function Preview({
  id,
  best,
  resource,
}: {
  id: string | undefined;
  best: NonNullable<InputProps['field']['meta']['image']>;
  resource: string;
}) {
  const { translate } = useWords(resource);
  const { pictureUrl } = useServices();
  const width = Math.min(PREVIEW, best.width);
  const height = Math.round((width * best.height) / best.width);
  return (
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
  );
}
