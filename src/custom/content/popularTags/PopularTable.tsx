import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { addressOf } from '../../../app/addresses';
import type { PopularTag } from '../../../contract/endpoints/administration/tagSpellings';
import { limits } from '../../../contract/limits';
import { useServices } from '../../../engine/services/services';
import { IconButton } from '../../../ui/buttons/IconButton';
import { IconPlus } from '../../../ui/display/icons';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useFormatCount } from '../../../ui/useFormatCount';
import { useLocale } from '../../../ui/useLocale';
import styles from './PopularTagsTab.module.css';
import { RankChange } from './RankChange';

const SKELETONS = [0, 1, 2, 3, 4, 5, 6, 7] as const;
const columns = ['rank', 'change', 'tag', 'moments', 'before', 'share', 'suggested'] as const;

interface PopularTableProps {
  /** Undefined while they load. */
  readonly tags: readonly PopularTag[] | undefined;
  /** Ids of the suggested tags as they are arranged now; undefined while they load. */
  readonly suggested: readonly string[] | undefined;
  readonly onSuggest: (id: string) => void;
}

/** The tags of a period by rank: what moved, how many moments, and whether it is suggested to everybody. */
export function PopularTable({ tags, suggested, onSuggest }: PopularTableProps) {
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`popularTags.${key}`, values);
  const formatCount = useFormatCount();
  const locale = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const most = Math.max(1, ...(tags ?? []).map(({ moments }) => moments));
  return (
    <table className={styles.table} aria-label={text('table')} aria-busy={tags === undefined}>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col" data-column={column}>
              {text(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tags === undefined
          ? SKELETONS.map(row => (
              <tr key={row}>
                {columns.map(column => (
                  <td key={column} data-column={column}>
                    <Skeleton width={column === 'tag' ? 120 : 32} height={12} />
                  </td>
                ))}
              </tr>
            ))
          : tags.map(tag => (
              <tr key={tag.name}>
                <td data-column="rank">{formatCount(tag.rank)}</td>
                <td data-column="change">
                  <RankChange {...tag} />
                </td>
                <th scope="row" data-column="tag">
                  <TagName name={tag.name} />
                </th>
                <td data-column="moments">
                  <span className={styles.moments}>
                    {formatCount(tag.moments)}
                    <span className={styles.track}>
                      <span className={styles.bar} style={{ inlineSize: `${(100 * tag.moments) / most}%` }} />
                    </span>
                  </span>
                </td>
                <td data-column="before">{formatCount(tag.previous_moments)}</td>
                <td data-column="share">{percent.format(tag.share / 100)}</td>
                <td data-column="suggested">
                  <Suggested {...{ tag, suggested, onSuggest }} />
                </td>
              </tr>
            ))}
      </tbody>
    </table>
  );
}

/** A tag as a link to its moments, for those who may list them. */
function TagName({ name }: { name: string }) {
  const {
    person: { permissions },
  } = useServices();
  if (!permissions.includes('moments.manage')) return name;
  return (
    <Link
      className={styles.name}
      to={`${addressOf.content('moments')}?${new URLSearchParams({ tags: name }).toString()}`}
    >
      {name}
    </Link>
  );
}

/** The place of a tag among the suggested ones, or the button that adds it. */
function Suggested({
  tag: { name, tag_id: id },
  suggested,
  onSuggest,
}: Omit<PopularTableProps, 'tags'> & { readonly tag: PopularTag }) {
  const translate = useTranslate();
  if (id === null) return null;
  const at = suggested?.indexOf(id) ?? -1;
  if (at >= 0) {
    const label = translate('popularTags.suggestedAt', { position: at + 1 });
    return (
      <span className={styles.position} aria-label={label} role="img" data-tip={label}>
        {at + 1}
      </span>
    );
  }
  const isFull = suggested !== undefined && suggested.length >= limits.bulk;
  return (
    <IconButton
      size={28}
      icon={IconPlus}
      label={translate('popularTags.suggestOne', { name })}
      disabledReason={
        isFull
          ? translate('popularTags.full')
          : suggested === undefined
            ? translate('popularTags.loadingOrder')
            : undefined
      }
      onClick={() => onSuggest(id)}
    />
  );
}
