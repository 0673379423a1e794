import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatExactly, formatWhen } from '../../engine/format';
import type { OrderedListView } from '../../widgets/orderedList/orderedListTypes';
import { IconExternal, IconLock, IconTrash } from '../../ui/display/icons';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Thumbnail } from '../../ui/display/Thumbnail';
import { useServices } from '../../engine/services/services';
import { useWords } from '../../engine/words';
import { moments } from '../../resources/moments/moments';
import { publicAddressOf } from '../../resources/shared/publicLinks';
import { addressOf } from '../../app/addresses';
import styles from './Moments.module.css';
import { isVisibleEntry, type PlaylistEntry } from './usePlaylistMoments';
import { useLocale } from '../../ui/useLocale';

const detailsAddress = (id: string): string =>
  `${addressOf.content(moments.name)}?${new URLSearchParams({ [moments.details!.parameter]: id }).toString()}`; // moments have details

/** The key of the texts for an entry whose moment is not visible. */
const placeholderKey = ({ state }: PlaylistEntry): string => (state === 'private' ? 'private' : 'deleted');

/** Link props that open a moment in the public app, in a new tab. */
const publicLink = (id: string) => ({
  to: new URL(publicAddressOf.moment(id), location.href).href,
  target: '_blank',
  rel: 'noopener noreferrer',
});

/**
 * Renders the entries of a playlist: a moment, or a placeholder for one that is private or deleted. Titles of `own`
 * moments link to their details, other titles to the public app. While `own` is undefined, titles are not links.
 */
export const useMomentView = (own: ReadonlySet<string> | undefined): OrderedListView<PlaylistEntry> => {
  const translate = useTranslate();
  const locale = useLocale();
  const { pictureUrl } = useServices();
  const words = useWords(moments.name);
  return useMemo(() => {
    const text = (key: string, values?: object) => translate(`playlist.moments.${key}`, values);
    const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
    const exact = new Intl.NumberFormat(locale);
    const isPlaceholder = (entry: PlaylistEntry) => entry.state !== undefined && !isVisibleEntry(entry);
    const getTitle = (entry: PlaylistEntry): string =>
      isPlaceholder(entry) ? text(`${placeholderKey(entry)}.title`) : (entry.title ?? entry.id);
    const stateOf = ({ status, visibility = 'public' }: PlaylistEntry): string =>
      status === 'draft' ? words.choice('status', status) : words.choice('visibility', visibility);

    return {
      getTitle,
      isPlaceholder,
      countLabel: count =>
        translate('playlist.about.moments', { smart_count: count, count: exact.format(count) }),
      primaryLabel: words.resourceText('name', { smart_count: 1 }),
      primary: (entry, tabIndex) => {
        const { id, state, hidden_reason: reason, title, thumbnail, duration } = entry;
        if (state === undefined)
          return (
            <>
              <Skeleton shape="picture" width="var(--thumbnail-width)" height="var(--thumbnail-height)" />
              <Skeleton width={160} height={12} />
            </>
          );
        if (!isVisibleEntry(entry))
          return (
            <>
              <span className={styles.placeholder}>{state === 'private' ? <IconLock /> : <IconTrash />}</span>
              <span className={styles.text}>
                <span className={styles.placeholderTitle}>{getTitle(entry)}</span>
                <span className={styles.line} data-tip={text(`${placeholderKey(entry)}.text`)}>
                  {text(`${placeholderKey(entry)}.text`)}
                </span>
              </span>
            </>
          );
        const titleProps = { className: styles.title, tabIndex };
        return (
          <>
            <Thumbnail
              src={
                typeof thumbnail === 'string'
                  ? (width, height) => pictureUrl(thumbnail, width, height)
                  : undefined
              }
              duration={duration}
            />
            <span className={styles.text}>
              {own ? (
                <Link {...titleProps} {...(own.has(id) ? { to: detailsAddress(id) } : publicLink(id))}>
                  {title}
                </Link>
              ) : (
                <span className={styles.title}>{title}</span>
              )}
              <span className={styles.line}>
                {reason
                  ? text('lineHidden', { id, reason: text(`hidden.${reason}`) })
                  : text('line', { id, state: stateOf(entry).toLocaleLowerCase(locale) })}
              </span>
            </span>
          </>
        );
      },
      columns: [
        {
          key: 'views',
          label: text('columns.views'),
          width: 72,
          cell: ({ views }) =>
            views === undefined ? null : <span data-tip={exact.format(views)}>{compact.format(views)}</span>,
        },
        {
          key: 'added',
          label: text('columns.added'),
          width: 84,
          cell: ({ added_at }) =>
            added_at === undefined ? null : (
              <time
                className={styles.secondary}
                dateTime={added_at}
                data-tip={formatExactly(new Date(added_at), locale)}
              >
                {formatWhen(new Date(added_at), new Date(), locale)}
              </time>
            ),
        },
      ],
      menuEntries: ({ id }) => [
        {
          label: text('public'),
          icon: IconExternal,
          onSelect: () => void window.open(publicAddressOf.moment(id), '_blank', 'noopener'),
        },
      ],
    };
  }, [translate, locale, pictureUrl, words, own]);
};
