import { useLocale, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { Button } from '../../ui/buttons/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { lazyPart } from '../../ui/lazyPart';
import { IconInfo, IconList, IconRetry } from '../../ui/display/icons';
import { LinkBox } from '../../ui/navigation/CopyableLink';
import { PartBoundary } from '../../ui/feedback/SectionErrorBoundary';
import { RecordSide } from '../../ui/frame/RecordSidebar';
import { WorkArea } from '../../ui/frame/SidebarLayout';
import { useServices } from '../../engine/services';
import { collectionLooks } from '../../resources/collections/looks';
import { publicAddressOf } from '../../resources/publicLinks';
import { addressOf } from '../../app/routes';
import { useCollection } from './useCollection';
import { useSay } from './useSay';

const AboutTab = lazyPart(() => import('./AboutTab'), 'AboutTab');
const ListTab = lazyPart(() => import('./ListTab'), 'ListTab');

/** One collection: what it is, and its questions (specification section 2). */
export function CollectionScreen() {
  const { c = '', tab } = useParams();
  const say = useSay();
  const translate = useTranslate();
  const locale = useLocale();
  const { describeError } = useServices();
  const lookup = useCollection(c);
  const { collection } = lookup;
  const lists = { to: addressOf.content('collections'), label: translate('content.tabs.collections') };

  if (lookup.error !== undefined || lookup.isMissing)
    return (
      <EmptyState
        headingLevel={1}
        kind={lookup.isMissing ? 'nothing-matches' : 'could-not-load'}
        title={say(lookup.isMissing ? 'none' : 'failed')}
        text={lookup.isMissing ? say('noneText') : describeError(lookup.error)}
        action={
          lookup.isMissing ? (
            <Button to={lists.to}>{translate('engine.parts.backTo', { name: lists.label })}</Button>
          ) : (
            <Button icon={IconRetry} onClick={() => void lookup.reload()}>
              {translate('engine.list.retry')}
            </Button>
          )
        }
      />
    );

  const few = (count: number) =>
    count.toLocaleString(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const facts = collection && [
    { label: say('facts.live'), value: collection.live.toLocaleString(locale) },
    { label: say('facts.draft'), value: (collection.questions - collection.live).toLocaleString(locale) },
    { label: say('facts.played'), value: few(collection.plays) },
    {
      label: say('facts.right'),
      value: collection.plays
        ? (collection.right_first / collection.plays).toLocaleString(locale, {
            style: 'percent',
            maximumFractionDigits: 1,
          })
        : '–',
    },
  ];
  const TypeIcon = collection && collectionLooks.type[collection.type].icon;
  return (
    <WorkArea
      side={
        <RecordSide
          back={lists}
          loading={!collection}
          picture={collection?.cover ?? null}
          badge={
            collection &&
            TypeIcon && (
              <>
                <TypeIcon />
                {translate(`resources.collections.choices.type.${collection.type}`)}
              </>
            )
          }
          title={collection?.title ?? ''}
          line={collection?.id}
          link={
            collection && (
              <LinkBox
                label={say('view')}
                address={publicAddressOf.questionSet(collection.type, collection.id)}
              />
            )
          }
          tabs={[
            { to: addressOf.collection(c, 'edit'), label: say('tabs.edit'), icon: IconInfo },
            {
              to: addressOf.collection(c, 'list'),
              label: say('tabs.list'),
              icon: IconList,
              count: collection?.questions,
            },
          ]}
          facts={facts ?? []}
        />
      }
    >
      <PartBoundary>
        <Suspense fallback={null}>
          {collection &&
            (tab === 'edit' ? (
              <AboutTab key={c} collection={collection} lookup={lookup} />
            ) : (
              <ListTab key={c} collection={collection} />
            ))}
        </Suspense>
      </PartBoundary>
    </WorkArea>
  );
}
