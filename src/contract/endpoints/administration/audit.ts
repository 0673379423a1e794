import { auditEntry } from '../../entities/administration/audit';
import { defineEndpoint, permitted } from '../../calls/endpoint';
import { listQuery } from '../../calls/listQuery';

export const auditEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/audit',
    summary: 'Changes with their author, time, and values before and after',
    access: permitted('heartbeat.manage_app_configs'),
    get query() {
      return listQuery(auditEntry);
    },
    output: { kind: 'items', item: auditEntry.record },
    rate: 'read',
  }),
};
