import { type RaRecord, RecordContextProvider, useGetOne } from 'react-admin';
import { useCallback, Suspense, useId, useState, type ComponentProps, type ReactNode } from 'react';
import { IconButton } from '../../ui/buttons/IconButton';
import { IconExternal } from '../../ui/display/icons';
import { Panel } from '../../ui/frame/Panel';
import { useIsPainted } from '../../ui/frame/useIsPainted';
import { ReadOnlyNotice } from '../form/ReadOnlyNotice';
import { publicAddressOf } from '../actions/publicAddressOf';
import { RowMenu } from '../actions/RowMenu';
import { rowMenuWords } from '../actions/words.en';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import { aroundForm } from './aroundForm';
import type { DetailsProps } from './detailsProps';
import styles from './Details.module.css';
import { PrimaryAction } from './PrimaryAction';
import { RecordError } from './RecordError';
import { RecordSkeleton } from './RecordSkeleton';
import { SectionErrorBoundary } from '../../ui/feedback/SectionErrorBoundary';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyPart } from '../../ui/lazyPart';
import { TabPanel } from '../../ui/navigation/TabPanel';
import { TabSet } from '../../ui/navigation/TabSet';
import { useLazyWords } from '../../ui/useLazyWords';
import { RecordForm } from '../form/RecordForm';
import { useOpenRecordName } from '../../ui/openRecordName';
import { useServices } from '../services/services';
import { useFormatCount } from '../../ui/useFormatCount';
import { useRelated, type Related } from './related/useRelated';
import { detailsWords } from './words.en';
import { pageLocale, several } from '../../ui/useLocale';

/** A record's form and history, with buttons to the next and the previous record. */
export function RecordDetails(props: DetailsProps) {
  const { resource, id, records, onClose, onAction } = props;
  useLazyWords(rowMenuWords);
  const { translate } = useWords(resource.name);
  const listed = records.find(row => row.id === id);
  const isPainted = useIsPainted();
  const { data, error, refetch } = useGetOne<RaRecord<string>>(
    resource.name,
    { id },
    // A listed record has all values of its form, which is painted before the newest version is requested.
    { retry: false, enabled: isPainted || listed === undefined },
  );
  const reload = useCallback(async (): Promise<AnyRecord> => {
    const { data: newest } = await refetch({ throwOnError: true });
    return newest!; // a failed load throws
  }, [refetch]);
  const record: AnyRecord | undefined = data ?? listed;
  useOpenRecordName(record && resource.title(record));
  const panel = usePanelProps(props, record);
  const disabledReason = useDisabledReason(resource, record);
  if (!record)
    return (
      <Panel {...panel}>
        {error ? (
          <RecordError error={error} onClose={onClose} onRetry={() => void refetch()} />
        ) : (
          <RecordSkeleton />
        )}
      </Panel>
    );
  const publicUrl = publicAddressOf(resource, record);
  return (
    <RecordContextProvider value={record}>
      <DetailsForm
        {...{ resource, record, reload }}
        around={form => aroundForm({ resource, record, onAction }, form)}
        readOnly={
          disabledReason === undefined
            ? undefined
            : {
                reason: disabledReason,
                // Without a form there is nothing that the person could expect to change.
                notice: resource.form.length > 0 && (
                  <ReadOnlyNotice {...{ resource, record, onAction }} reason={disabledReason} />
                ),
              }
        }
        nextReason={panel.onNext ? undefined : translate('engine.details.noNext')}
        onSaved={(_, after) => {
          if (after === 'next') panel.onNext?.();
        }}
      >
        {({ tabs, content, saveBar }) => (
          <Panel
            {...panel}
            footer={saveBar}
            actions={
              <>
                <PrimaryAction {...{ resource, record, onAction }} />
                {publicUrl && (
                  <IconButton
                    icon={IconExternal}
                    label={translate('engine.actions.viewPublicly')}
                    onClick={() => void window.open(publicUrl, '_blank', 'noopener')}
                  />
                )}
                <RowMenu resource={resource} record={record} onAction={onAction} size={32} />
              </>
            }
          >
            {tabs && <div className={styles.tabs}>{tabs}</div>}
            {content}
          </Panel>
        )}
      </DetailsForm>
    </RecordContextProvider>
  );
}

/** Title, position in the list and neighbours of a record. */
const usePanelProps = (
  { resource, id, records, offset, total, onOpen, onClose }: DetailsProps,
  record: AnyRecord | undefined,
) => {
  const words = useWords(resource.name);
  const index = records.findIndex(row => row.id === id);
  const neighbour = (by: number) => {
    const other = index < 0 ? undefined : records[index + by];
    return other && (() => onOpen(other.id));
  };
  return {
    label: record ? resource.title(record) : words.resourceText('name', { smart_count: 1 }),
    onClose,
    wide: resource.details?.isWide,
    onPrevious: neighbour(-1),
    onNext: neighbour(1),
    position:
      index >= 0 && total !== undefined
        ? words.translate('engine.details.position', {
            at: (offset + index + 1).toLocaleString(pageLocale()),
            total: total.toLocaleString(pageLocale()),
          })
        : undefined,
    returnFocus: () => document.querySelector<HTMLElement>(`a[data-record="${CSS.escape(id)}"]`),
  };
};

/** Why the form is read-only; undefined where it is not. */
const useDisabledReason = (resource: Resource, record: AnyRecord | undefined): string | undefined => {
  const { translate } = useWords(resource.name);
  const reason = record && resource.readOnlyReason(record);
  if (reason !== undefined) return reason;
  return resource.endpoints['update'] ? undefined : translate('engine.details.readOnly');
};

const HistoryList = lazyPart(() => import('../history/HistoryList'), 'HistoryList');
const RelatedRecords = lazyPart(() => import('./related/RelatedRecords'), 'RelatedRecords');

interface DetailsSections {
  /** Undefined where the resource has neither a history nor related records nor tabs of its own. */
  readonly tabs: ReactNode;
  /** The form, related records, a tab of the resource's own or the history, whichever tab is current. */
  readonly content: ReactNode;
  readonly saveBar: ReactNode;
}

/**
 * A record's form, the records that refer to it, the tabs of the resource's own, and its history, each in a tab. `children` lays out the sections.
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
  const { translate, tab: tabText } = useWords(resource.name);
  const { drafts } = useServices();
  const id = useId();
  const history = resource.endpoints['history'];
  const related = useRelated(resource, record);
  const relatedTab = useRelatedTab(resource);
  const own = (resource.details?.tabs ?? []).map(({ name, Content }) => ({
    name: `own-${name}`,
    Content,
    text: name,
  }));
  const all = [
    { name: 'details', label: translate('engine.details.tabs.details') },
    ...related.map(relatedTab),
    ...own.map(({ name, text }) => ({ name, label: tabText(text) })),
    ...(history ? [{ name: 'history', label: translate('engine.details.tabs.history') }] : []),
  ];
  const [selected, setTab] = useState('details');
  // The record beside may have fewer tabs.
  const tab = all.find(({ name }) => name === selected)?.name ?? 'details';
  const tabs = all.length > 1 && (
    <TabSet
      id={id}
      label={translate('engine.details.tabs.label')}
      current={tab}
      onSelect={setTab}
      tabs={all}
    />
  );
  return (
    // Remounted for another record or person, so that no input reaches the wrong record.
    <RecordForm key={`${drafts.ownerId} ${record.id}`} {...form}>
      {(fields, saveBar) =>
        children({
          tabs,
          content: tabs ? (
            <>
              <TabPanel id={id} name="details" isCurrent={tab === 'details'}>
                {around(fields)}
              </TabPanel>
              {related.map(each => (
                <LazyPanel key={each.name} id={id} name={each.name} isCurrent={tab === each.name}>
                  <RelatedRecords related={each} />
                </LazyPanel>
              ))}
              {own.map(({ name, Content }) => (
                <LazyPanel key={name} id={id} name={name} isCurrent={tab === name}>
                  <Content record={record} />
                </LazyPanel>
              ))}
              {history && (
                <LazyPanel id={id} name="history" isCurrent={tab === 'history'}>
                  <HistoryList {...{ resource, record, reload }} endpoint={history} />
                </LazyPanel>
              )}
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

/** The panel of a tab whose content is loaded when it is first shown. */
function LazyPanel({ children, ...panel }: ComponentProps<typeof TabPanel>) {
  return (
    <TabPanel {...panel}>
      {panel.isCurrent && (
        <SectionErrorBoundary>
          <Suspense fallback={<Skeleton width="100%" height={56} />}>{children}</Suspense>
        </SectionErrorBoundary>
      )}
    </TabPanel>
  );
}

/** The tab of related records: their name and their number. */
const useRelatedTab = (resource: Resource) => {
  const { resourceText, translate } = useWords(resource.name);
  const formatCount = useFormatCount();
  return ({ name, declaration, total, isTotalMinimum }: Related) => {
    const plural = translate(`resources.${declaration.resource}.name`, { smart_count: several });
    const count = total === undefined ? undefined : formatCount(total);
    return {
      name,
      label:
        declaration.label === undefined
          ? plural
          : resourceText(`related.${declaration.label}`, { _: declaration.label }),
      count: count && isTotalMinimum ? translate('engine.list.atLeast', { total: count }) : count,
    };
  };
};
