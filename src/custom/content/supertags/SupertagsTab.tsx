import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { limits } from '../../../contract/limits';
import { useResource } from '../../../engine/resource/useResource';
import { useServices } from '../../../engine/services/services';
import { ReferencePicker } from '../../../fields/kinds/references/ReferencePicker';
import { Button } from '../../../ui/buttons/Button';
import { IconPlus, IconRetry } from '../../../ui/display/icons';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { PageHeader } from '../../../ui/frame/PageHeader';
import { useLazyWords } from '../../../ui/useLazyWords';
import { OrderedList } from '../../../widgets/orderedList/OrderedList';
import styles from './SupertagsTab.module.css';
import { useSupertagChanges } from './useSupertagChanges';
import { useSupertags } from './useSupertags';
import { useSupertagView } from './useSupertagView';
import { supertagsWords } from './words.en';

const SKELETONS = [0, 1, 2, 3, 4] as const;

/** The supertags in their order, to arrange, demote and select. */
export function SupertagsTab({ tabs }: { tabs: ReactNode }) {
  useLazyWords(supertagsWords);
  const translate = useTranslate();
  const text = (key: string) => translate(`supertags.${key}`);
  const { describeError } = useServices();
  const { tags, error, retry, change } = useSupertags();
  const changes = useSupertagChanges(tags ?? [], change);
  const view = useSupertagView(useResource('tags'));
  const [isSelecting, setIsSelecting] = useState(false);
  const select = (isFirst: boolean) => (
    <Button
      variant="solid"
      icon={IconPlus}
      floating={!isFirst}
      aria-haspopup="dialog"
      onClick={() => setIsSelecting(true)}
    >
      {text('add')}
    </Button>
  );
  return (
    <div className={styles.screen}>
      <PageHeader
        title={translate('admin.tabs.supertags')}
        count={tags?.length ?? (error ? undefined : 'loading')}
        action={tags && tags.length > 0 ? select(false) : undefined}
        tabs={tabs}
      />
      {!tags && !error && <Loading />}
      {!tags && error && (
        <EmptyState
          kind="could-not-load"
          title={text('failed')}
          text={describeError(error)}
          action={
            <Button icon={IconRetry} onClick={retry}>
              {text('retry')}
            </Button>
          }
        />
      )}
      {tags?.length === 0 && (
        <EmptyState
          kind="nothing-yet"
          title={text('empty.title')}
          text={text('empty.text')}
          action={select(true)}
        />
      )}
      {tags && tags.length > 0 && (
        <>
          <p className={styles.text}>{text('text')}</p>
          <OrderedList
            label={text('listLabel')}
            items={tags}
            view={view}
            onMove={move => void changes.move(move)}
            onRemove={ids => void changes.demote(ids)}
          />
        </>
      )}
      {tags && (
        <ReferencePicker
          resource="tags"
          target="tags"
          label={translate('admin.tabs.supertags')}
          isOpen={isSelecting}
          ids={tags.map(({ id }) => id)}
          multiple={{ max: limits.bulk }}
          onClose={() => setIsSelecting(false)}
          onSelect={ids => {
            setIsSelecting(false);
            void changes.select(ids);
          }}
        />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.loading} aria-busy>
      {SKELETONS.map(row => (
        <div key={row} className={styles.loadingRow}>
          <Skeleton width={52} height={32} />
          <Skeleton width={180} height={12} />
        </div>
      ))}
    </div>
  );
}
