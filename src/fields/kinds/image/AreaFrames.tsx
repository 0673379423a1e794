import { useWords } from '../../../engine/words';
import type { PictureArea } from '../../meta';
import styles from './Areas.module.css';
import { areaText } from './areaText';

/** Frames over the crop of a picture, each with its name. */
export function AreaFrames({ areas, resource }: { areas: readonly PictureArea[]; resource: string }) {
  const words = useWords(resource);
  return areas.map(({ name, shape, x, y, width, height }) => (
    <span
      key={name}
      className={styles.frame}
      data-shape={shape}
      style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
    >
      <span className={styles.name}>{areaText(words, name)}</span>
    </span>
  ));
}
