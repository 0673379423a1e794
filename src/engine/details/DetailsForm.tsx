import { Suspense, useId, useState, type ComponentProps, type ReactNode } from 'react';
import { RecordForm } from '../form/RecordForm';
import { lazyPart } from '../../ui/lazyPart';
import { SectionErrorBoundary } from '../../ui/feedback/SectionErrorBoundary';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { TabPanel } from '../../ui/navigation/TabPanel';
import { TabSet } from '../../ui/navigation/TabSet';
import { useServices } from '../services';
import { useWords } from '../words';

const HistoryList = lazyPart(() => import('../history/HistoryList'), 'HistoryList');

interface DetailsParts {
  /** Undefined where the resource has no history: then there is nothing to choose between. */
  readonly tabs: ReactNode;
  /** The form, or the history. */
  readonly content: ReactNode;
  readonly saveBar: ReactNode;
}

/**
 * A `RecordForm` and the record's history as two tabs. `children` gets the parts and puts each where it stands.
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
  /** Puts the form between what else tells of the record. */
  around?: (form: ReactNode) => ReactNode;
  children: (parts: DetailsParts) => ReactNode;
}) {
  const { resource, record, reload } = form;
  const { translate } = useWords(resource.name);
  const { drafts } = useServices();
  const id = useId();
  const [tab, setTab] = useState<'details' | 'history'>('details');
  const history = resource.endpoints['history'];
  const tabs = history && (
    <TabSet
      id={id}
      label={translate('engine.history.tabs')}
      current={tab}
      onSelect={setTab}
      tabs={(['details', 'history'] as const).map(name => ({
        name,
        label: translate(`engine.history.${name}`),
      }))}
    />
  );
  return (
    // Another record, or another person, is another form: nothing typed here may land there.
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
          // Saving shows the form, so that whatever is said about a field is said where it stands.
          saveBar: <div onClickCapture={() => setTab('details')}>{saveBar}</div>,
        })
      }
    </RecordForm>
  );
}
