import { characters } from '../../../contract/tools/characters';
import { Avatar } from '../../../ui/display/Avatar';
import { Thumbnail } from '../../../ui/display/Thumbnail';
import type { AnyRecord, Resource } from '../../resource';
import { useServices } from '../../services';
import styles from './PrimaryCell.module.css';

/** The picture of a record, from the fields that its list names. */
export function RecordPicture({
  resource,
  record,
  width,
  eager,
}: {
  resource: Resource;
  record: AnyRecord;
  width?: number;
  eager?: boolean;
}) {
  const { pictureUrl } = useServices();
  const { image, badge, isPerson } = resource.list.primary;
  if (!image) return null;
  const id = record[image];
  if (isPerson)
    return (
      <Avatar
        name={resource.title(record)}
        size={40}
        src={typeof id === 'string' ? (w, h) => pictureUrl(id, w, h) : undefined}
      />
    );
  const seconds = badge ? record[badge] : undefined;
  return (
    <Thumbnail
      width={width}
      eager={eager ?? false}
      src={typeof id === 'string' ? (w, h) => pictureUrl(id, w, h) : undefined}
      duration={typeof seconds === 'number' ? seconds : undefined}
    />
  );
}

/** A title of at most `limit` characters as a person counts them; the rest is an ellipsis. */
export const shortened = (title: string, limit: number | undefined): string => {
  if (limit === undefined || characters(title) <= limit) return title;
  const segments = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(title)];
  return `${segments
    .slice(0, limit)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
};

/** The title as a real link to the details, and the quiet line under it. */
export function RecordTitle({
  resource,
  record,
  href,
}: {
  resource: Resource;
  record: AnyRecord;
  href: string | undefined;
}) {
  const title = resource.title(record);
  const shown = shortened(title, resource.list.primary.shownCharacters);
  const tip = shown === title ? undefined : title;
  return (
    <span className={styles.words}>
      {href === undefined ? (
        <span className={styles.title} data-tip={tip}>
          {shown}
        </span>
      ) : (
        <a className={styles.title} href={href} data-record={record.id} data-tip={tip}>
          {shown}
        </a>
      )}
      <span className={styles.line}>{resource.list.primary.line(record)}</span>
    </span>
  );
}
