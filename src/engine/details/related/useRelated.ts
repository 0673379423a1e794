import { useQueries } from '@tanstack/react-query';
import { useDataProvider, type GetListResult } from 'react-admin';
import { isPermitted } from '../../../contract/permission';
import { mayRead as mayReadField } from '../../../contract/schema/fieldPermissions';
import type { RelatedDeclaration } from '../../resource/declaration';
import type { Resource } from '../../resource/resource';
import { useResources } from '../../resource/ResourcesContext';
import type { Resources } from '../../resource/resources';
import type { AnyRecord } from '../../services/anyRecord';
import { useServices } from '../../services/services';
import { afterPaint } from '../../../ui/frame/afterPaint';

/** Records that a tab shows. The list has the others. */
const SHOWN_RECORDS = 8;

/** The records of another resource that refer to a record, or that it names. */
export interface Related {
  /** Identifies it among the tabs of the record. */
  readonly name: string;
  readonly declaration: RelatedDeclaration<AnyRecord>;
  /** What the others have in the field, one of them where there are several. */
  readonly value: string | readonly string[];
  /** The resource of the others, once it is loaded. */
  readonly resource: Resource | undefined;
  readonly records: readonly AnyRecord[] | undefined;
  readonly total: number | undefined;
  readonly isTotalMinimum: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** For each tab that its resource declares, and whose records the person may read, what refers to a record or is named by it. */
export const useRelated = ({ details }: Resource, record: AnyRecord): readonly Related[] => {
  const resources = useResources();
  const provider = useDataProvider();
  const { person } = useServices();
  const declared = (details?.related ?? []).flatMap(declaration => {
    const value = declaration.value ? declaration.value(record) : record.id;
    return value !== null && mayRead(resources, declaration, person.permissions)
      ? [{ declaration, value }]
      : [];
  });
  const results = useQueries({
    queries: declared.map(({ declaration: { resource, field }, value }) => ({
      // The key of a list, so that changes of records update and invalidate it, too.
      queryKey: [resource, 'getList', { related: [field, value] }],
      retry: false,
      meta: { quiet: true },
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<GetListResult<AnyRecord>> => {
        const { list } = await resources.load(resource);
        await painted();
        if (value.length === 0) return { data: [], total: 0 }; // without a value, the list would have all records
        return provider.getList<AnyRecord>(resource, {
          pagination: { page: 1, perPage: SHOWN_RECORDS },
          sort: { field: list.sort.field, order: list.sort.order === 'asc' ? 'ASC' : 'DESC' },
          filter: { ...list.fixedParameters, [field]: value },
          signal,
        });
      },
    })),
  });
  return declared.map(({ declaration, value }, at) => {
    const { data, error = null, isFetching = false, refetch } = results[at] ?? {};
    return {
      name: `related-${at}`,
      ...{ declaration, value, error, isFetching },
      resource: resources.get(declaration.resource),
      records: data?.data,
      total: data?.total,
      isTotalMinimum: data?.meta?.totalRelation === 'gte',
      retry: () => void refetch?.(),
    };
  });
};

/** Resolves when the form is painted: nobody waits for the numbers in the tabs. */
const painted = (): Promise<void> => new Promise(resolve => void afterPaint(resolve, 2));

const mayRead = (
  { entries, get }: Resources,
  { resource, field }: RelatedDeclaration<AnyRecord>,
  permissions: readonly string[],
): boolean => {
  const entry = entries[resource];
  // Of a resource that is not loaded yet, the server knows.
  const { fields = {}, filters = {} } = get(resource)?.entity ?? {};
  return (
    entry !== undefined &&
    isPermitted(permissions, entry.access ?? []) &&
    mayReadField({ ...fields, ...filters }, field, permissions)
  );
};
