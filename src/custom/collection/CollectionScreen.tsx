import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { Button } from '../../ui/buttons/Button';
import { useOpenRecordName } from '../../ui/openRecordName';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { lazyPart } from '../../ui/lazyPart';
import { IconInfo, IconList, IconRetry } from '../../ui/display/icons';
import { CopyableLink } from '../../ui/navigation/CopyableLink';
import { SectionErrorBoundary } from '../../ui/feedback/SectionErrorBoundary';
import { RecordSidebar } from '../../ui/frame/RecordSidebar';
import { SidebarLayout } from '../../ui/frame/SidebarLayout';
import { useServices } from '../../engine/services/services';
import { useLastListState } from '../../engine/listState/lastListState';
import { usePictureSource } from '../../engine/usePictureSource';
import { collections } from '../../resources/collections/collections';
import { collectionBadgeStyles } from '../../resources/collections/collectionBadgeStyles';
import { useOwnerFacts } from '../../resources/shared/useOwnerFacts';
import { publicAddressOf } from '../../resources/shared/publicLinks';
import { addressOf } from '../../app/addresses';
import { useLazyWords } from '../../ui/useLazyWords';
import { useCollection } from './useCollection';
import { useCollectionText } from './useCollectionText';
import { collectionScreenWords } from './words.en';
import { useLocale } from '../../ui/useLocale';

const AboutTab = lazyPart(() => import('./AboutTab'), 'AboutTab');
const ListTab = lazyPart(() => import('./ListTab'), 'ListTab');

/** One collection: its form and its questions (product: collections). */
export function CollectionScreen() {
  useLazyWords(collectionScreenWords);
  const { c = '', tab } = useParams();
  const text = useCollectionText();
  const translate = useTranslate();
  const withLastState = useLastListState();
  const locale = useLocale();
  const { describeError } = useServices();
  const pictureSource = usePictureSource();
  const lookup = useCollection(c);
  const { collection } = lookup;
  useOpenRecordName(collection?.title);
  const ownerFacts = useOwnerFacts(collections, collection);
  const backLink = {
    to: withLastState('collections', addressOf.content('collections')),
    label: translate('content.tabs.collections'),
  };

  if (lookup.error !== undefined || lookup.isMissing)
    return (
      <EmptyState
        headingLevel={1}
        kind={lookup.isMissing ? 'nothing-matches' : 'could-not-load'}
        title={text(lookup.isMissing ? 'notFound' : 'failed')}
        text={lookup.isMissing ? text('notFoundText') : describeError(lookup.error)}
        action={
          lookup.isMissing ? (
            <Button to={backLink.to}>{translate('ui.backTo', { name: backLink.label })}</Button>
          ) : (
            <Button icon={IconRetry} onClick={() => void lookup.reload()}>
              {translate('engine.list.retry')}
            </Button>
          )
        }
      />
    );

  const formatCompact = (count: number) =>
    count.toLocaleString(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const facts = collection && [
    { label: text('facts.live'), value: collection.live.toLocaleString(locale) },
    { label: text('facts.draft'), value: (collection.questions - collection.live).toLocaleString(locale) },
    { label: text('facts.played'), value: formatCompact(collection.plays) },
    {
      label: text('facts.right'),
      value: collection.plays
        ? (collection.right_first / collection.plays).toLocaleString(locale, {
            style: 'percent',
            maximumFractionDigits: 1,
          })
        : '–',
    },
  ];
  const TypeIcon = collection && collectionBadgeStyles.type[collection.type].icon;
  return (
    <SidebarLayout
      sidebar={
        <RecordSidebar
          back={backLink}
          loading={!collection}
          picture={pictureSource(collection?.cover ?? null)}
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
          subtitle={collection?.id}
          link={
            collection && (
              <CopyableLink
                label={text('view')}
                address={publicAddressOf.questionSet(collection.type, collection.id)}
              />
            )
          }
          tabs={[
            { to: addressOf.collection(c, 'edit'), label: text('tabs.edit'), icon: IconInfo },
            {
              to: addressOf.collection(c, 'list'),
              label: text('tabs.list'),
              icon: IconList,
              count: collection?.questions,
            },
          ]}
          facts={[...ownerFacts, ...(facts ?? [])]}
        />
      }
    >
      <SectionErrorBoundary>
        <Suspense fallback={null}>
          {collection &&
            (tab === 'edit' ? (
              <AboutTab key={c} collection={collection} lookup={lookup} />
            ) : (
              <ListTab key={c} collection={collection} />
            ))}
        </Suspense>
      </SectionErrorBoundary>
    </SidebarLayout>
  );
}
