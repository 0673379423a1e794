import { lazy, Suspense, useCallback, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { collectionEndpoints } from '../../contract/endpoints/collections';
import type { Collection } from '../../contract/entities/collection';
import { useTranslate } from 'ra-core';
import { useRunAction } from '../../engine/actions/useRunAction';
import { RecordForm } from '../../engine/form/RecordForm';
import { Button } from '../../engine/parts/Button';
import { fetchPart } from '../../engine/parts/fetchPart';
import { IconTrash } from '../../engine/parts/icons';
import { PartBoundary } from '../../engine/parts/PartBoundary';
import { TabPanel } from '../../engine/parts/TabPanel';
import { TabSet } from '../../engine/parts/TabSet';
import { WorkHead } from '../../engine/parts/WorkHead';
import type { AnyRecord } from '../../engine/resource';
import { useServices } from '../../engine/services';
import { collections } from '../../resources/collections/collections';
import { addressOf } from '../../routes';
import styles from './AboutTab.module.css';
import type { CollectionLookup } from './useCollection';
import { useSay } from './useSay';

const HistoryList = lazy(() =>
  fetchPart(() => import('../../engine/history/HistoryList')).then(module => ({
    default: module.HistoryList,
  })),
);

/** What the collection is called and about, its history, and the way to the trash. */
export function AboutTab({ collection, lookup }: { collection: Collection; lookup: CollectionLookup }) {
  const say = useSay();
  const translate = useTranslate();
  const navigate = useNavigate();
  const tabsId = useId();
  const run = useRunAction(collections);
  const { drafts } = useServices();
  const [tab, setTab] = useState<'details' | 'history'>('details');
  const { reload: reread, put } = lookup;
  const reload = useCallback(async (): Promise<AnyRecord> => reread(), [reread]);
  const trash = async () => {
    if (await run('trash', [collection])) await navigate(addressOf.content('collections'));
  };
  return (
    <RecordForm
      // Another person's form is another form: nothing typed here may land there.
      key={drafts.owner}
      resource={collections}
      record={collection}
      reload={reload}
      isAlone
      onSaved={saved => put(saved as unknown as Collection)} // the form's record is the resource's own
    >
      {(form, saveBar) => (
        <div className={styles.about}>
          <WorkHead title={say('tabs.edit')}>
            <Button tone="bad" size={32} icon={IconTrash} onClick={() => void trash()}>
              {say('trash')}
            </Button>
          </WorkHead>
          <div className={styles.content}>
            <TabSet
              id={tabsId}
              label={translate('engine.history.tabs')}
              current={tab}
              onSelect={setTab}
              tabs={(['details', 'history'] as const).map(name => ({
                name,
                label: translate(`engine.history.${name}`),
              }))}
            />
            <TabPanel id={tabsId} name="details" isCurrent={tab === 'details'}>
              <div className={styles.form}>{form}</div>
            </TabPanel>
            <TabPanel id={tabsId} name="history" isCurrent={tab === 'history'}>
              {tab === 'history' && (
                <PartBoundary>
                  <Suspense fallback={null}>
                    <HistoryList
                      resource={collections}
                      record={collection}
                      reload={reload}
                      endpoint={collectionEndpoints.history}
                    />
                  </Suspense>
                </PartBoundary>
              )}
            </TabPanel>
          </div>
          <div className={styles.bar} onClickCapture={() => setTab('details')}>
            {saveBar}
          </div>
        </div>
      )}
    </RecordForm>
  );
}
