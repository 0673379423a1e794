import { Link } from 'react-router';
import { addressOf } from '../../app/addresses';
import { maxCountedUses, type MediaFile } from '../../contract/entities/mediaFile';
import { recordAddress } from '../../engine/details/related/recordAddress';
import { useServices } from '../../engine/services/services';
import { useWords } from '../../engine/words';
import styles from './MediaUse.module.css';

/** The resources of the records that use uploads, by their kind, which is also the parameter of their details. */
const resourceOf: Readonly<Partial<Record<NonNullable<MediaFile['used_by']>, string>>> = {
  moment: 'moments',
  playlist: 'playlists',
  collection: 'collections',
  viki: 'vikis',
  video: 'videos',
  ad: 'ads',
};

/** What uses an upload: one record by its kind and title, which leads to it, and how many more there are. */
export function MediaUse({
  record: { used_by: kind, used_id: id, used_title: title, uses },
}: {
  record: MediaFile;
}) {
  const words = useWords('mediaFiles');
  const { relatedRecords } = useServices();
  if (kind === null) return <span className={styles.none}>{words.resourceText('notUsed')}</span>;
  const first = words.resourceText('usedBy', { kind: words.choice('used_by', kind), title });
  const others = uses - 1;
  const text =
    uses >= maxCountedUses
      ? words.resourceText('usedByMany', { first, count: maxCountedUses - 1 })
      : others > 0
        ? words.resourceText('usedByMore', { first, smart_count: others })
        : first;
  const name = resourceOf[kind];
  const recordAddressOf = (recordId: string) =>
    name && recordAddress(relatedRecords, { name, details: { parameter: kind } }, recordId);
  // Uploads are the person's own, and so is a page that uses one.
  const address =
    kind === 'page' ? addressOf.customize('branding') : id === null ? undefined : recordAddressOf(id);
  const shown = <TextAround title={title ?? ''}>{text}</TextAround>;
  return address === undefined ? (
    <span className={styles.use}>{shown}</span>
  ) : (
    <Link to={address} className={styles.use} aria-label={text}>
      {shown}
    </Link>
  );
}

/** A sentence with a title, which is cut at its own end where there is no room: that of English in Arabic is not that of the sentence. */
function TextAround({ title, children: text }: { title: string; children: string }) {
  const start = text.indexOf(title);
  const end = start + title.length;
  return (
    <>
      <span>{text.slice(0, start)}</span>
      <span dir="auto" className={styles.title}>
        {title}
      </span>
      <span className={styles.rest}>{text.slice(end)}</span>
    </>
  );
}
