import type { Viki } from '../../contract/entities/viki';
import { plainTextOf } from '../../fields/kinds/richText/plainTextOf';
import { formatDay } from '../../engine/format';
import { Button } from '../../ui/buttons/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { RichTextView } from '../../fields/kinds/richText/RichTextView';
import { useServices } from '../../engine/services/services';
import { useWords } from '../../engine/words';
import { useCreatorHandle } from '../shared/useCreatorHandle';
import styles from './VikiPreview.module.css';
import { useLazyWords } from '../../ui/useLazyWords';
import { vikiDetailsWords } from './detailsWords.en';

/** The size of the picture in px. */
const WIDTH = 720;
const HEIGHT = (WIDTH * 9) / 16;

/** Previews a viki as readers see it. */
export function VikiPreview({ viki, onClose }: { viki: Viki; onClose: () => void }) {
  useLazyWords(vikiDetailsWords);
  const { resourceText, translate } = useWords('vikis');
  const { pictureUrl } = useServices();
  const handle = useCreatorHandle(viki.heartbeat_id);
  const { cover } = viki;
  const day = formatDay(viki.published_at === null ? new Date() : new Date(viki.published_at));
  return (
    <Dialog
      open
      wide
      title={resourceText('preview.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{translate('ui.close')}</Button>}
    >
      <article className={styles.page} aria-label={viki.title}>
        {cover && (
          <img
            className={styles.cover}
            src={pictureUrl(cover, WIDTH, HEIGHT)}
            srcSet={`${pictureUrl(cover, WIDTH * 2, HEIGHT * 2)} 2x`}
            width={WIDTH}
            height={HEIGHT}
            alt=""
          />
        )}
        <h3 className={styles.title}>{viki.title}</h3>
        <p className={styles.by}>
          {handle === undefined ? day : resourceText('preview.by', { handle, day })}
        </p>
        {plainTextOf(viki.body).trim() === '' ? (
          <p className={styles.empty}>{resourceText('preview.empty')}</p>
        ) : (
          <RichTextView html={viki.body} />
        )}
      </article>
    </Dialog>
  );
}
