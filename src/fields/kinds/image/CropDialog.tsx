import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Button } from '../../../ui/buttons/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { VisuallyHidden } from '../../../ui/feedback/VisuallyHidden';
import { useWords } from '../../../engine/words';
import styles from './ImageInput.module.css';
import type { FieldMeta } from '../../meta';
import { AreaFrames } from './AreaFrames';
import { UploadProgress } from './UploadProgress';
import { AreaSwitches } from './AreaSwitches';
import { largestCrop, largestWidth, moveCrop, resizeCrop, smallestWidth, type Crop, type Size } from './crop';

/** Percent by which a key moves or resizes the crop; arrows with Shift move ten times as far. */
const STEP = 1;

/**
 * Selects the visible area of a picture by pointer or keyboard: arrows move it, + and − and the slider resize it. `onUse`
 * receives the loaded picture and the crop.
 */
export function CropDialog({
  picture: given,
  best,
  resource,
  isBusy,
  sent,
  onUse,
  onBroken,
  onClose,
}: {
  /** A file, or the address of a picture. */
  picture: Blob | string;
  best: NonNullable<FieldMeta['image']>;
  resource: string;
  isBusy: boolean;
  /** The part that has been sent, 0 to 1; undefined while that is not known. */
  sent: number | undefined;
  onUse: (picture: HTMLImageElement, crop: Crop) => void;
  /** The browser cannot load or decode the picture. */
  onBroken: () => void;
  onClose: () => void;
}) {
  const { translate } = useWords(resource);
  const address = useAddress(given);
  const picture = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size>();
  const [crop, setCrop] = useState<Crop>();
  const { areas = [] } = best;
  const [shownAreas, setShownAreas] = useState(areas);

  const resize = (width: number) => {
    if (crop && size) setCrop(resizeCrop(crop, width, size, best));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isHandle =
      event.target instanceof Element && event.target.classList.contains('ReactCrop__drag-handle');
    if (!crop || isHandle || event.target instanceof HTMLInputElement) return;
    const by = event.shiftKey && event.key.startsWith('Arrow') ? STEP * 10 : STEP;
    const steps: Record<string, () => void> = {
      ArrowLeft: () => setCrop(moveCrop(crop, -by, 0)),
      ArrowRight: () => setCrop(moveCrop(crop, by, 0)),
      ArrowUp: () => setCrop(moveCrop(crop, 0, -by)),
      ArrowDown: () => setCrop(moveCrop(crop, 0, by)),
      '+': () => resize(crop.width + 2 * by),
      '=': () => resize(crop.width + 2 * by),
      '-': () => resize(crop.width - 2 * by),
    };
    const step = steps[event.key];
    if (!step) return;
    // The library handles some of these keys, too, in steps of one pixel.
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
            disabled={!crop}
            onClick={() => crop && picture.current && onUse(picture.current, crop)}
          >
            {translate(isBusy ? 'engine.kinds.image.uploading' : 'engine.kinds.image.use')}
          </Button>
        </>
      }
    >
      <p className={styles.cropHelp}>{translate('engine.kinds.image.cropHelp')}</p>
      <div className={styles.crop} onKeyDownCapture={onKeyDown}>
        <ReactCrop
          {...(crop && { crop })}
          aspect={best.width / best.height}
          keepSelection
          ruleOfThirds={areas.length === 0}
          circularCrop={best.shape === 'circle'}
          renderSelectionAddon={() => <AreaFrames areas={shownAreas} resource={resource} />}
          disabled={isBusy}
          ariaLabels={{
            ...ReactCrop.defaultProps.ariaLabels,
            cropArea: translate('engine.kinds.image.crop'),
          }}
          onChange={(_, percent) => {
            if (percent.width > 0) setCrop({ ...percent, unit: '%' });
          }}
        >
          {address && (
            <img
              ref={picture}
              className={styles.cropPicture}
              src={address}
              // Of another origin, it could not be read to be cropped.
              crossOrigin="anonymous"
              alt=""
              onLoad={({ currentTarget }) => {
                const natural = { width: currentTarget.naturalWidth, height: currentTarget.naturalHeight };
                setSize(natural);
                setCrop(largestCrop(natural, best));
              }}
              onError={onBroken}
            />
          )}
        </ReactCrop>
      </div>
      {crop && size && (
        <label className={styles.size}>
          {translate('engine.kinds.image.size')}
          <input
            type="range"
            className={styles.slider}
            min={smallestWidth(size, best)}
            max={largestWidth(size, best)}
            step="any"
            value={crop.width}
            disabled={isBusy}
            onChange={event => resize(Number(event.target.value))}
          />
        </label>
      )}
      {isBusy && <UploadProgress {...{ sent, resource }} />}
      {areas.length > 0 && (
        <AreaSwitches {...{ areas, resource }} shown={shownAreas} onChange={setShownAreas} />
      )}
      <span role="status">
        <VisuallyHidden>
          {crop &&
            translate('engine.kinds.image.cropAt', {
              left: Math.round(crop.x),
              top: Math.round(crop.y),
              width: Math.round(crop.width),
            })}
        </VisuallyHidden>
      </span>
    </Dialog>
  );
}

/** The address of a picture. Of a file it is an object URL, revoked when the file is no longer shown. */
const useAddress = (picture: Blob | string): string | undefined => {
  const [created, setCreated] = useState<string>();
  useEffect(() => {
    if (typeof picture === 'string') return;
    const address = URL.createObjectURL(picture);
    setCreated(address);
    return () => URL.revokeObjectURL(address);
  }, [picture]);
  return typeof picture === 'string' ? picture : created;
};
