import { RecordContextProvider, useGetOne, type RaRecord } from 'react-admin';
import { Suspense } from 'react';
import { RowMenu } from '../list/RowMenu';
import { Button } from '../parts/Button';
import { EmptyState } from '../parts/EmptyState';
import { IconExternal, IconRetry } from '../parts/icons';
import { IconButton } from '../parts/IconButton';
import { Panel } from '../parts/Panel';
import { Skeleton } from '../parts/Skeleton';
import { RecordForm } from '../form/RecordForm';
import { failureOf } from '../form/failure';
import type { AnyRecord, Resource } from '../resource';
import { useServices } from '../services';
import { useWords } from '../words';
import styles from './Details.module.css';

export interface DetailsProps {
  readonly resource: Resource;
  readonly id: string;
  /** The rows of the list beside it, for going to the next one. */
  readonly records: readonly AnyRecord[];
  readonly offset: number;
  readonly total: number | undefined;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
  readonly onAction: (name: string, records: readonly AnyRecord[]) => void;
}

/** One record beside its list: what it is, its form, the next and the one before. */
export function Details({ resource, id, records, offset, total, onOpen, onClose, onAction }: DetailsProps) {
  const words = useWords(resource.name);
  const { data, error, refetch } = useGetOne<RaRecord<string>>(resource.name, { id }, { retry: false });
  const record: AnyRecord | undefined = data ?? records.find(row => row.id === id);
  const at = records.findIndex(row => row.id === id);
  const step = (by: number) => {
    const other = at < 0 ? undefined : records[at + by];
    return other && (() => onOpen(other.id));
  };
  const publicAddress = record && resource.aside?.publicAddress?.(record);
  const frame = {
    label: record ? resource.title(record) : words.say('name', { smart_count: 1 }),
    onClose,
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
        {error ? <Missing error={error} onClose={onClose} onRetry={() => void refetch()} /> : <Loading />}
      </Panel>
    );

  const { Head, Foot } = resource.aside ?? {};
  const editing = resource.canEdit(record);
  return (
    <RecordContextProvider value={record}>
      {/* Another record is another form: nothing typed here may land there. */}
      <RecordForm
        key={id}
        resource={resource}
        record={record}
        reload={refetch}
        disabled={editing === true ? undefined : editing}
      >
        {(form, saveBar) => (
          <Panel
            {...frame}
            footer={saveBar}
            actions={
              <>
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
            {Head && (
              <Suspense fallback={<Skeleton width="100%" height={144} />}>
                <Head record={record} />
              </Suspense>
            )}
            <div className={styles.form}>{form}</div>
            {Foot && (
              <Suspense fallback={null}>
                <Foot record={record} />
              </Suspense>
            )}
          </Panel>
        )}
      </RecordForm>
    </RecordContextProvider>
  );
}

function Missing({ error, onClose, onRetry }: { error: unknown; onClose: () => void; onRetry: () => void }) {
  const { wordsOf } = useServices();
  const { translate } = useWords('');
  const isGone = failureOf(error).status === 404;
  return (
    <EmptyState
      kind={isGone ? 'nothing-matches' : 'could-not-load'}
      title={translate('engine.details.missing')}
      text={isGone ? translate('engine.details.missingText') : wordsOf(error)}
      action={
        isGone ? (
          <Button onClick={onClose}>{translate('engine.details.close')}</Button>
        ) : (
          <Button icon={IconRetry} onClick={onRetry}>
            {translate('engine.list.retry')}
          </Button>
        )
      }
    />
  );
}

function Loading() {
  return (
    <div className={styles.loading} aria-busy>
      <Skeleton shape="picture" width={256} height={144} />
      <Skeleton width="100%" height={36} />
      <Skeleton width="100%" height={120} />
      <Skeleton width="60%" height={36} />
    </div>
  );
}
