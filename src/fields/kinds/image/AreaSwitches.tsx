import { useWords } from '../../../engine/words';
import { Checkbox } from '../../../ui/inputs/Checkbox';
import type { PictureArea } from '../../meta';
import styles from './Areas.module.css';
import { areaText } from './areaText';

/** A checkbox for each frame of `AreaFrames`. */
export function AreaSwitches({
  areas,
  shown,
  resource,
  onChange,
}: {
  areas: readonly PictureArea[];
  shown: readonly PictureArea[];
  resource: string;
  onChange: (shown: readonly PictureArea[]) => void;
}) {
  const words = useWords(resource);
  return (
    <fieldset className={styles.switches}>
      <legend>{words.translate('engine.kinds.image.areas')}</legend>
      {areas.map(area => (
        <label key={area.name} className={styles.switch}>
          <Checkbox
            checked={shown.includes(area)}
            onChange={({ target }) =>
              onChange(areas.filter(each => (each === area ? target.checked : shown.includes(each))))
            }
          />
          {areaText(words, area.name)}
        </label>
      ))}
    </fieldset>
  );
}
