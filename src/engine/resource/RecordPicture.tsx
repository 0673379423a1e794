import { Avatar } from '../../ui/display/Avatar';
import { Thumbnail } from '../../ui/display/Thumbnail';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from './resource';
import { useServices } from '../services/services';

/** The picture of a record, from the fields of the primary column. Renders nothing where the list has none. */
export function RecordPicture({
  resource,
  record,
  width,
  eager = false,
}: {
  resource: Resource;
  record: AnyRecord;
  /** In px. */
  width?: number;
  eager?: boolean;
}) {
  const { pictureUrl } = useServices();
  const { image, badge, isPerson } = resource.list.primary;
  if (!image) return null;
  const id = record[image];
  const src = typeof id === 'string' ? (w: number, h: number) => pictureUrl(id, w, h) : undefined;
  if (isPerson) return <Avatar name={resource.title(record)} size={40} src={src} />;
  const seconds = badge ? record[badge] : undefined;
  return (
    <Thumbnail
      width={width}
      eager={eager}
      src={src}
      duration={typeof seconds === 'number' ? seconds : undefined}
    />
  );
}
