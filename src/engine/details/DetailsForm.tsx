import { Suspense, useId, useState, type ComponentProps, type ReactNode } from 'react';
import { SectionErrorBoundary } from '../../ui/feedback/SectionErrorBoundary';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyPart } from '../../ui/lazyPart';
import { TabPanel } from '../../ui/navigation/TabPanel';
import { TabSet } from '../../ui/navigation/TabSet';
import { useLazyWords } from '../../ui/useLazyWords';
import { RecordForm } from '../form/RecordForm';
import { useServices } from '../services/services';
import { useWords } from '../words';
import { detailsWords } from './words.en';

const HistoryList = lazyPart(() => import('../history/HistoryList'), 'HistoryList');

interface DetailsSections {
  /** Undefined where the resource has no history. */
  readonly tabs: ReactNode;
  /** The form or the history, whichever tab is current. */
  readonly content: ReactNode;
  readonly saveBar: ReactNode;
}

/**
 * A record's form and history as two tabs. `children` lays out the sections.
 *
 * @example
 * <DetailsForm {...{ resource, record, reload, onSaved }}>
 *   {({ tabs, content, saveBar }) => <Panel footer={saveBar}>{tabs}{content}</Panel>}
 * </DetailsForm>
 */
export function DetailsForm({
  around = form => form,
  children,
  ...form
}: Omit<ComponentProps<typeof RecordForm>, 'children'> & {
  /** Wraps the form, for what is above and below it. */
  around?: (form: ReactNode) => ReactNode;
  children: (sections: DetailsSections) => ReactNode;
}) {
  useLazyWords(detailsWords);
  const { resource, record, reload } = form;
  const { translate } = useWords(resource.name);
  const { drafts } = useServices();
  const id = useId();
  const [tab, setTab] = useState<'details' | 'history'>('details');
  const history = resource.endpoints['history'];
  const tabs = history && (
    <TabSet
      id={id}
      label={translate('engine.details.tabs.label')}
      current={tab}
      onSelect={setTab}
      tabs={(['details', 'history'] as const).map(name => ({
        name,
        label: translate(`engine.details.tabs.${name}`),
      }))}
    />
  );
  return (
    // Remounted for another record or person, so that no input reaches the wrong record.
    <RecordForm key={`${drafts.owner} ${record.id}`} {...form}>
      {(fields, saveBar) =>
        children({
          tabs,
          content: history ? (
            <>
              <TabPanel id={id} name="details" isCurrent={tab === 'details'}>
                {around(fields)}
              </TabPanel>
              <TabPanel id={id} name="history" isCurrent={tab === 'history'}>
                {tab === 'history' && (
                  <SectionErrorBoundary>
                    <Suspense fallback={<Skeleton width="100%" height={56} />}>
                      <HistoryList {...{ resource, record, reload }} endpoint={history} />
                    </Suspense>
                  </SectionErrorBoundary>
                )}
              </TabPanel>
            </>
          ) : (
            around(fields)
          ),
          // Saving opens the form, so that its errors are visible.
          saveBar: <div onClickCapture={() => setTab('details')}>{saveBar}</div>,
        })
      }
    </RecordForm>
  );
}
