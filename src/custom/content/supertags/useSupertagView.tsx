import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../../app/addresses';
import type { Tag } from '../../../contract/entities/tag';
import type { Resource } from '../../../engine/resource/resource';
import { useFormatCount } from '../../../ui/useFormatCount';
import type { OrderedListView } from '../../../widgets/orderedList/orderedListTypes';
import styles from './SupertagsTab.module.css';

/** Renders supertags: name as a link to the tag, its creator, and the number of its moments. */
export const useSupertagView = (resource: Resource): OrderedListView<Tag> => {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  return useMemo(() => {
    const text = (key: string, values?: object) => translate(`supertags.${key}`, values);
    const owner = resource.fields['owner']!; // a field of tags
    return {
      getTitle: ({ name }) => name,
      countLabel: count => text('count', { smart_count: count, count: formatCount(count) }),
      primaryLabel: text('columns.tag'),
      primary: ({ id, name, permalink }, tabIndex) => (
        <span className={styles.tag}>
          <Link
            className={styles.name}
            tabIndex={tabIndex}
            to={`${addressOf.admin('tags')}?${new URLSearchParams({ tag: id }).toString()}`}
          >
            {name}
          </Link>
          {permalink !== name && <span className={styles.line}>{permalink}</span>}
        </span>
      ),
      columns: [
        {
          key: 'owner',
          label: text('columns.owner'),
          width: 180,
          cell: record =>
            record.owner === null ? (
              <span className={styles.secondary}>{text('platform')}</span>
            ) : (
              <owner.screen.Cell
                value={record.owner}
                record={record}
                field={owner}
                resource={resource.name}
              />
            ),
        },
        {
          key: 'moments',
          label: text('columns.moments'),
          width: 88,
          cell: ({ moments }) => <span className={styles.number}>{formatCount(moments)}</span>,
        },
      ],
    };
  }, [translate, formatCount, resource]);
};
