import { useTranslate } from 'ra-core';
import { Suspense, useId, useState } from 'react';
import type { Creator } from '../../contract/entities/creator';
import { heartbeatEndpoints } from '../../contract/endpoints/heartbeats';
import { creators } from '../../resources/creators/creators';
import { SectionErrorBoundary } from '../../ui/feedback/SectionErrorBoundary';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyPart } from '../../ui/lazyPart';
import { TabPanel } from '../../ui/navigation/TabPanel';
import { TabSet } from '../../ui/navigation/TabSet';
import { LibraryLinks } from './LibraryLinks';
import styles from './CreatorScreen.module.css';

const HistoryList = lazyPart(() => import('../../engine/history/HistoryList'), 'HistoryList');

/** What is a creator's, and who changed what of them. */
export function CreatorTabs({ creator, reload }: { creator: Creator; reload: () => Promise<Creator> }) {
  const translate = useTranslate();
  const id = useId();
  const [tab, setTab] = useState<'content' | 'history'>('content');
  return (
    <>
      <div className={styles.tabs}>
        <TabSet
          id={id}
          label={translate('creator.tabs.label')}
          current={tab}
          onSelect={setTab}
          tabs={(['content', 'history'] as const).map(name => ({
            name,
            label: translate(`creator.tabs.${name}`),
          }))}
        />
      </div>
      <TabPanel id={id} name="content" isCurrent={tab === 'content'}>
        <LibraryLinks id={creator.id} label={translate('creator.tabs.content')} />
      </TabPanel>
      <TabPanel id={id} name="history" isCurrent={tab === 'history'}>
        {tab === 'history' && (
          <SectionErrorBoundary>
            <Suspense fallback={<Skeleton width="100%" height={56} />}>
              <HistoryList
                resource={creators}
                record={creator}
                endpoint={heartbeatEndpoints.history}
                reload={reload}
              />
            </Suspense>
          </SectionErrorBoundary>
        )}
      </TabPanel>
    </>
  );
}
