import type { RecordListAt } from '../../app/screenTypes';
import type { CallInput, Endpoint } from '../../contract/calls/endpoint';
import type { Page } from '../../contract/calls/envelope';
import type { Resource } from '../../engine/resource/resource';
import type { AnyRecord } from '../../engine/services/anyRecord';
import type { Services } from '../../engine/services/services';
import { IconChevronRight } from '../../ui/display/icons';
import type { PaletteEntry } from '../../widgets/palette/paletteTypes';

/** Fetches a list with these parameters and its fixed ones. */
export const fetchRecords = async (
  call: Services['call'],
  resource: Resource,
  parameters: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<readonly AnyRecord[]> => {
  const endpoint: Endpoint = resource.endpoints.list;
  const input = { query: { ...parameters, ...resource.list.fixedParameters } };
  // The table of screens names parameters of this very call, but the call's type is not known here.
  const page: Page<unknown> = await call(endpoint, input as CallInput<Endpoint>, { signal });
  return page.items.filter(isRecord);
};

const isRecord = (item: unknown): item is AnyRecord =>
  typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string';

/**
 * The address that opens a record: its screen, its details beside the list, or the list searched for `field` where there
 * are no details.
 */
export const recordAddressOf = (
  { resource: { detailsParameter }, address, recordAddress }: RecordListAt,
  record: AnyRecord,
  field: string,
): string => {
  if (recordAddress) return recordAddress(record.id);
  const [parameter, value] =
    detailsParameter === undefined ? ['q', String(record[field])] : [detailsParameter, record.id];
  return `${address}?${parameter}=${encodeURIComponent(value)}`;
};

/** The entry that opens a record. */
export const recordEntry = (
  list: RecordListAt,
  resource: Resource,
  record: AnyRecord,
  label: string,
  field = 'id',
): PaletteEntry => ({
  id: `record.${list.resource.name}.${record.id}`,
  label,
  detail: resource.list.primary.subtitle(record),
  icon: IconChevronRight,
  to: recordAddressOf(list, record, field),
  isPersistent: true,
});
