import { RecordContextProvider, useGetOne, type RaRecord } from 'react-admin';
import { Suspense, useCallback, type ReactNode } from 'react';
import { ReadOnlyNotice } from '../form/ReadOnlyNotice';
import { RowMenu } from '../list/rows/RowMenu';
import { IconExternal } from '../../ui/display/icons';
import { IconButton } from '../../ui/buttons/IconButton';
import { Panel } from '../../ui/frame/Panel';
import { SectionErrorBoundary } from '../../ui/feedback/SectionErrorBoundary';
import { Skeleton } from '../../ui/feedback/Skeleton';
import type { AnyRecord } from '../resource/resource';
import { useWords } from '../words';
import type { DetailsProps } from './Details';
import styles from './Details.module.css';
import { DetailsForm } from './DetailsForm';
import { PrimaryAction } from './PrimaryAction';
import { RecordSkeleton, RecordError } from './RecordError';

/** What a record is, its form and its history; the next and the one before. */
export function RecordDetails({
  resource,
  id,
  records,
  offset,
  total,
  onOpen,
  onClose,
  onAction,
}: DetailsProps) {
  const words = useWords(resource.name);
  const { data, error, refetch } = useGetOne<RaRecord<string>>(resource.name, { id }, { retry: false });
  const reload = useCallback(async (): Promise<AnyRecord> => {
    const { data: newest } = await refetch({ throwOnError: true });
    return newest!; // fetched, or thrown
  }, [refetch]);
  const record: AnyRecord | undefined = data ?? records.find(row => row.id === id);
  const at = records.findIndex(row => row.id === id);
  const step = (by: number) => {
    const other = at < 0 ? undefined : records[at + by];
    return other && (() => onOpen(other.id));
  };
  const publicAddress = record && resource.details?.publicAddress?.(record);
  const frame = {
    label: record ? resource.title(record) : words.text('name', { smart_count: 1 }),
    onClose,
    wide: resource.details?.wide,
    onPrevious: step(-1),
    onNext: step(1),
    position:
      at >= 0 && total !== undefined
        ? words.translate('engine.details.position', {
            at: (offset + at + 1).toLocaleString(),
            total: total.toLocaleString(),
          })
        : undefined,
    returnFocus: () => document.querySelector<HTMLElement>(`a[data-record="${CSS.escape(id)}"]`),
  };
  if (!record)
    return (
      <Panel {...frame}>
        {error ? (
          <RecordError error={error} onClose={onClose} onRetry={() => void refetch()} />
        ) : (
          <RecordSkeleton />
        )}
      </Panel>
    );

  const { Header, Footer } = resource.details ?? {};
  const editing = resource.canEdit(record);
  const reason =
    editing !== true
      ? editing
      : resource.endpoints['update']
        ? undefined
        : words.translate('engine.form.readOnly');
  const details = (form: ReactNode) => (
    <>
      {Header && (
        <SectionErrorBoundary>
          <Suspense fallback={<Skeleton width="100%" height={144} />}>
            <Header record={record} />
          </Suspense>
        </SectionErrorBoundary>
      )}
      <div className={styles.form}>{form}</div>
      {Footer && (
        <SectionErrorBoundary>
          <Suspense fallback={null}>
            <Footer record={record} />
          </Suspense>
        </SectionErrorBoundary>
      )}
    </>
  );
  return (
    <RecordContextProvider value={record}>
      <DetailsForm
        around={details}
        resource={resource}
        record={record}
        reload={reload}
        readOnly={
          reason === undefined
            ? undefined
            : { reason, notice: <ReadOnlyNotice {...{ resource, record, reason, onAction }} /> }
        }
        nextReason={frame.onNext ? undefined : words.translate('engine.form.noNext')}
        onSaved={(_, after) => {
          if (after === 'next') frame.onNext?.();
        }}
      >
        {({ tabs, content, saveBar }) => (
          <Panel
            {...frame}
            footer={saveBar}
            actions={
              <>
                <PrimaryAction {...{ resource, record, onAction }} />
                {publicAddress && (
                  <IconButton
                    icon={IconExternal}
                    label={words.translate('engine.details.public')}
                    onClick={() => void window.open(publicAddress, '_blank', 'noopener')}
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
