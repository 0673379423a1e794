import { useLocale, useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatExactly, formatWhen } from '../../engine/format';
import type { OrderedListView } from '../../widgets/orderedList/orderedListTypes';
import { IconExternal, IconLock, IconTrash } from '../../ui/display/icons';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Thumbnail } from '../../ui/display/Thumbnail';
import { useServices } from '../../engine/services';
import { useWords } from '../../engine/words';
import { moments } from '../../resources/moments/moments';
import { publicAddressOf } from '../../resources/publicLinks';
import { addressOf } from '../../app/routes';
import styles from './Moments.module.css';
import { isTold, type Place } from './usePlaces';

const detailsOf = (id: string): string =>
  `${addressOf.content(moments.name)}?${new URLSearchParams({ [moments.details!.parameter]: id }).toString()}`; // moments have details

/** A tab of its own, outside of the studio. */
const publicly = (id: string) => ({
  to: new URL(publicAddressOf.moment(id), location.href).href,
  target: '_blank',
  rel: 'noopener noreferrer',
});

/**
 * How the places of a playlist are drawn: a moment, or that it is private or gone. `own` ones lead to their details, others to where the public
 * sees them; as long as that is not known, no title leads anywhere.
 */
export const useMomentView = (own: ReadonlySet<string> | undefined): OrderedListView<Place> => {
  const translate = useTranslate();
  const locale = useLocale();
  const { pictureUrl } = useServices();
  const words = useWords(moments.name);
  return useMemo(() => {
    const say = (key: string, values?: object) => translate(`playlist.moments.${key}`, values);
    const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
    const exact = new Intl.NumberFormat(locale);
    const isPlaceholder = (place: Place) => place.state !== undefined && !isTold(place);
    const getTitle = (place: Place): string =>
      isPlaceholder(place) ? say(`${place.state}.title`) : (place.title ?? place.id);
    const stateOf = ({ status, visibility = 'public' }: Place): string =>
      status === 'draft' ? words.choice('status', status) : words.choice('visibility', visibility);

    return {
      getTitle,
      isPlaceholder,
      countLabel: count =>
        translate('playlist.about.moments', { smart_count: count, count: exact.format(count) }),
      primaryLabel: words.text('name', { smart_count: 1 }),
      primary: (place, tabIndex) => {
        const { id, state, title, thumbnail, duration } = place;
        if (state === undefined)
          return (
            <>
              <Skeleton shape="picture" width="var(--thumbnail-width)" height="var(--thumbnail-height)" />
              <Skeleton width={160} height={12} />
            </>
          );
        if (!isTold(place))
          return (
            <>
              <span className={styles.gone}>{state === 'private' ? <IconLock /> : <IconTrash />}</span>
              <span className={styles.words}>
                <span className={styles.goneTitle}>{getTitle(place)}</span>
                <span className={styles.line} data-tip={say(`${state}.text`)}>
                  {say(`${state}.text`)}
                </span>
              </span>
            </>
          );
        const look = { className: styles.title, tabIndex };
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
            <span className={styles.words}>
              {own ? (
                <Link {...look} {...(own.has(id) ? { to: detailsOf(id) } : publicly(id))}>
                  {title}
                </Link>
              ) : (
                <span className={styles.title}>{title}</span>
              )}
              <span className={styles.line}>
                {say(state === 'shown' ? 'line' : 'lineHidden', {
                  id,
                  state: stateOf(place).toLocaleLowerCase(locale),
                })}
              </span>
            </span>
          </>
        );
      },
      columns: [
        {
          key: 'views',
          label: say('columns.views'),
          width: 72,
          cell: ({ views }) =>
            views === undefined ? null : <span data-tip={exact.format(views)}>{compact.format(views)}</span>,
        },
        {
          key: 'added',
          label: say('columns.added'),
          width: 84,
          cell: ({ added_at }) =>
            added_at === undefined ? null : (
              <time
                className={styles.quiet}
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
          label: say('public'),
          icon: IconExternal,
          onSelect: () => void window.open(publicAddressOf.moment(id), '_blank', 'noopener'),
        },
      ],
    };
  }, [translate, locale, pictureUrl, words, own]);
};
