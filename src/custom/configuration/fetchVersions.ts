import * as z from 'zod/mini';
import type { Endpoint } from '../../contract/calls/endpoint';
import type { Page } from '../../contract/calls/envelope';
import { auditEndpoints } from '../../contract/endpoints/administration/audit';
import { auditEntry, type AuditEntry } from '../../contract/entities/administration/audit';
import { configurationEntity, type SectionId } from '../../contract/entities/configuration/sections';
import type { Services } from '../../engine/services/services';

/** Versions that one call reads. */
const PER_PAGE = 30;

// Its filters are not in its type.
const endpoint: Endpoint = auditEndpoints.list;
const entries = z.array(auditEntry.record);

/** Loads one page of the saves of a section, newest first, from the audit log. */
export const fetchVersions = async (
  call: Services['call'],
  id: SectionId,
  { page = 1, signal }: { readonly page?: number; readonly signal?: AbortSignal } = {},
): Promise<Page<AuditEntry>> => {
  const query = { entity: configurationEntity, entity_id: id, page, per_page: PER_PAGE };
  const result = await call(endpoint, { query }, signal && { signal });
  return { ...result, items: z.parse(entries, result.items) };
};
