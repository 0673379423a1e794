import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/frame/PageHeader';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import type { ListRecords } from './records/listRecords';
import { pageLocale, several } from '../../ui/useLocale';

/** Title of the list and number of records. */
export function ListHeader({
  resource,
  list: { total, isTotalMinimum, error },
  action,
  tabs,
}: {
  resource: Resource;
  list: ListRecords;
  action: ReactNode;
  tabs: ReactNode;
}) {
  const words = useWords(resource.name);
  return (
    <PageHeader
      title={words.resourceText('name', { smart_count: several })}
      count={total ?? (error ? undefined : 'loading')}
      countText={
        isTotalMinimum && total !== undefined
          ? words.translate('engine.list.atLeast', { total: total.toLocaleString(pageLocale()) })
          : undefined
      }
      action={action}
      tabs={tabs}
    />
  );
}
