import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { writeQuery } from '../../../contract/calls/listQuery';
import { Button } from '../../../ui/buttons/Button';
import { IconCircleAlert, IconPlus, IconRetry } from '../../../ui/display/icons';
import { Thumbnail } from '../../../ui/display/Thumbnail';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useFormatCount } from '../../../ui/useFormatCount';
import { useLazyWords } from '../../../ui/useLazyWords';
import { failureMessage } from '../../failureMessage';
import { canCreate } from '../../form/create/canCreate';
import { newRecordParameters } from '../../form/create/newRecord';
import type { Resource } from '../../resource/resource';
import type { AnyRecord } from '../../services/anyRecord';
import { useServices } from '../../services/services';
import { useWords } from '../../words';
import { recordAddress } from './recordAddress';
import styles from './RelatedRecords.module.css';
import type { Related } from './useRelated';
import { relatedWords } from './words.en';
import { several } from '../../../ui/useLocale';

/** The content of a tab: some of the records that refer to the shown one, and the way to all of them. */
export function RelatedRecords({ related }: { related: Related }) {
  useLazyWords(relatedWords);
  const { declaration, resource, records, error, isFetching, retry } = related;
  const words = useWords(declaration.resource);
  const { describeError } = useServices();
  const things = words.resourceText('name', { smart_count: several }).toLowerCase();
  if (error && !records)
    return (
      <div role="alert" className={styles.failure}>
        <p>
          <IconCircleAlert /> {failureMessage('load', words)}
        </p>
        <p className={styles.note}>{describeError(error)}</p>
        <Button size={32} icon={IconRetry} loading={isFetching} onClick={retry}>
          {words.translate('engine.list.retry')}
        </Button>
      </div>
    );
  if (!records || !resource) return <Loading />;
  return (
    <div aria-busy={isFetching}>
      {records.length ? (
        <ul
          className={styles.list}
          aria-label={words.resourceText('name', { smart_count: several })}
          onKeyDown={moveAmongLinks}
        >
          {records.map(record => (
            <RelatedRecord key={record.id} resource={resource} record={record} />
          ))}
        </ul>
      ) : (
        <p className={styles.note}>{words.translate('engine.related.none', { things })}</p>
      )}
      <Links related={related} resource={resource} />
    </div>
  );
}

/** The way to all records in their list, and the button for a new one that refers to this record. */
function Links({ related, resource }: { related: Related; resource: Resource }) {
  const { declaration, value, total = 0, isTotalMinimum } = related;
  const { person, relatedRecords } = useServices();
  const words = useWords(resource.name);
  const formatCount = useFormatCount();
  const address = relatedRecords.listAddressOf(resource.name);
  if (address === undefined) return null;
  const { field } = declaration;
  const isFilledIn =
    relatedRecords.createsInList(resource.name) && resource.form.some(one => one.field === field);
  const count = isTotalMinimum
    ? words.translate('engine.list.atLeast', { total: formatCount(total) })
    : formatCount(total);
  const at = (parameters: Readonly<Record<string, unknown>>) =>
    `${address}?${writeQuery(parameters).toString()}`;
  return (
    <div className={styles.links}>
      {total > 0 && (
        <Button size={32} to={at({ [field]: value })}>
          {words.translate('engine.related.open', { smart_count: total, count })}
        </Button>
      )}
      {isFilledIn && canCreate(resource, person.permissions) && (
        <Button size={32} icon={IconPlus} to={at(newRecordParameters(resource, { [field]: value }))}>
          {words.translate('engine.list.new', {
            name: words.resourceText('name', { smart_count: 1 }).toLowerCase(),
          })}
        </Button>
      )}
    </div>
  );
}

function RelatedRecord({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const { pictureUrl, relatedRecords } = useServices();
  const { name, list } = resource;
  const picture = relatedRecords.pictureOf(name, record);
  const address = recordAddress(relatedRecords, resource, record.id);
  const title = relatedRecords.titleOf(name, record);
  return (
    <li className={styles.record}>
      {list.primary.image && (
        <Thumbnail
          width={PICTURE_WIDTH_PX}
          src={picture === undefined ? undefined : (width, height) => pictureUrl(picture, width, height)}
        />
      )}
      <span className={styles.texts}>
        {address === undefined ? (
          <span className={styles.title}>{title}</span>
        ) : (
          <Link className={styles.title} to={address}>
            {title}
          </Link>
        )}
        <span className={styles.subtitle}>{relatedRecords.subtitleOf(name, record)}</span>
      </span>
    </li>
  );
}

const PICTURE_WIDTH_PX = 64;
const LOADING_ROWS = 3;

function Loading() {
  return (
    <div className={styles.list} aria-busy>
      {Array.from({ length: LOADING_ROWS }, (_, at) => (
        <div key={at} className={styles.record} aria-hidden>
          <Skeleton shape="picture" width={PICTURE_WIDTH_PX} height={36} />
          <Skeleton width={180} height={14} />
        </div>
      ))}
    </div>
  );
}

/** Arrow keys, Home and End move the focus among the links of the records. */
const moveAmongLinks = (event: KeyboardEvent<HTMLElement>): void => {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const at = links.indexOf(document.activeElement as HTMLElement); // -1 for any other element
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: links.length - 1,
  };
  const next = links[steps[event.key] ?? -1];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
};
