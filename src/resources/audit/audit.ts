import { auditEndpoints } from '../../contract/endpoints/administration/audit';
import { auditEntry } from '../../contract/entities/administration/audit';
import { inPageLanguage } from '../../contract/messages';
import { defineResource } from '../../engine/resource/defineResource';
import { lazyPart } from '../../ui/lazyPart';
import { AuditKind } from './AuditKind';
import { auditWords } from './words.en';

/** What people changed that is not their own, and the configuration of the platform. Nobody can change or delete an entry. */
export const audit = defineResource({
  name: 'audit',
  words: auditWords,
  entity: auditEntry,
  endpoints: auditEndpoints,
  access: ['heartbeat.manage_app_configs'],
  title: ({ actor_name }) => actor_name,
  list: {
    primary: { title: 'actor_name', isPerson: true, subtitle: ({ action }) => action },
    columns: [
      { name: 'record', whenNarrow: 'stack', columns: ['entity', 'entity_id'] },
      'created_at',
      { name: 'request', whenNarrow: 'hide', columns: ['address', 'request_id'], isHiddenFirst: true },
    ],
    filters: ['actor_id', 'entity', 'entity_id', 'action', 'created_at'],
    omit: ['id', 'actor_id', 'action', 'before', 'after'],
    sort: { field: 'created_at', order: 'desc' },
    card: { subtitle: ({ entity, entity_id }) => `${inPageLanguage(entity)} ${entity_id}` },
    cells: { entity: AuditKind },
    widths: { address: 140, entity: 160, entity_id: 160, request_id: 300 },
  },
  details: {
    parameter: 'entry',
    Header: lazyPart(() => import('./AuditChanges'), 'AuditChanges'),
  },
});
