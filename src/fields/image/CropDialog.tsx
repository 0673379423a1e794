import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Button } from '../../ui/buttons/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { useWords } from '../../engine/words';
import styles from './ImageInput.module.css';
import { largestPart, largestWidth, movedPart, sizedPart, smallestWidth, type Part } from './part';

/** Percent that a key moves or sizes the part by; with Shift ten times as much. */
const STEP = 1;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Chooses the part of a picture that is shown, by pointer or by keyboard: arrows move it, + and − size it, the slider
 * as well. `onUse` gets the drawn picture and the part of it.
 */
export function CropDialog({
  file,
  best,
  resource,
  isBusy,
  onUse,
  onBroken,
  onClose,
}: {
  file: Blob;
  best: Size;
  resource: string;
  isBusy: boolean;
  onUse: (picture: HTMLImageElement, part: Part) => void;
  /** The file is no picture after all. */
  onBroken: () => void;
  onClose: () => void;
}) {
  const { translate } = useWords(resource);
  const address = useObjectAddress(file);
  const picture = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size>();
  const [part, setPart] = useState<Part>();

  const resize = (width: number) => {
    if (part && size) setPart(sizedPart(part, width, size, best));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isHandle =
      event.target instanceof Element && event.target.classList.contains('ReactCrop__drag-handle');
    if (!part || isHandle || event.target instanceof HTMLInputElement) return;
    const by = event.shiftKey && event.key.startsWith('Arrow') ? STEP * 10 : STEP;
    const steps: Record<string, () => void> = {
      ArrowLeft: () => setPart(movedPart(part, -by, 0)),
      ArrowRight: () => setPart(movedPart(part, by, 0)),
      ArrowUp: () => setPart(movedPart(part, 0, -by)),
      ArrowDown: () => setPart(movedPart(part, 0, by)),
      '+': () => resize(part.width + 2 * by),
      '=': () => resize(part.width + 2 * by),
      '-': () => resize(part.width - 2 * by),
    };
    const step = steps[event.key];
    if (!step) return;
    // The library knows some of these keys, too, in steps of one pixel.
    event.preventDefault();
    event.stopPropagation();
    step();
  };
  return (
    <Dialog
      open
      title={translate('engine.kinds.image.cropTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('ui.cancel')}</Button>
          <Button
            variant="solid"
            loading={isBusy}
            disabled={!part}
            onClick={() => part && picture.current && onUse(picture.current, part)}
          >
            {translate(isBusy ? 'engine.kinds.image.uploading' : 'engine.kinds.image.use')}
          </Button>
        </>
      }
    >
      <p className={styles.cropHelp}>{translate('engine.kinds.image.cropHelp')}</p>
      <div className={styles.crop} onKeyDownCapture={onKeyDown}>
        <ReactCrop
          {...(part && { crop: part })}
          aspect={best.width / best.height}
          keepSelection
          ruleOfThirds
          disabled={isBusy}
          ariaLabels={{
            ...ReactCrop.defaultProps.ariaLabels,
            cropArea: translate('engine.kinds.image.crop'),
          }}
          onChange={(_, percent) => {
            if (percent.width > 0) setPart({ ...percent, unit: '%' });
          }}
        >
          {address && (
            <img
              ref={picture}
              className={styles.cropPicture}
              src={address}
              alt=""
              onLoad={({ currentTarget }) => {
                const natural = { width: currentTarget.naturalWidth, height: currentTarget.naturalHeight };
                setSize(natural);
                setPart(largestPart(natural, best));
              }}
              onError={onBroken}
            />
          )}
        </ReactCrop>
      </div>
      {part && size && (
        <label className={styles.size}>
          {translate('engine.kinds.image.size')}
          <input
            type="range"
            className={styles.slider}
            min={smallestWidth(size, best)}
            max={largestWidth(size, best)}
            step="any"
            value={part.width}
            disabled={isBusy}
            onChange={event => resize(Number(event.target.value))}
          />
        </label>
      )}
      <span role="status">
        <VisuallyHidden>
          {part &&
            translate('engine.kinds.image.cropAt', {
              left: Math.round(part.x),
              top: Math.round(part.y),
              width: Math.round(part.width),
            })}
        </VisuallyHidden>
      </span>
    </Dialog>
  );
}

/** An address for a file that is only here, given back when the file is no longer shown. */
const useObjectAddress = (file: Blob): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
};
