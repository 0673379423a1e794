import { auditEntry } from '../../entities/administration/audit';
import { defineEndpoint, permitted } from '../../calls/endpoint';
import { exportCall } from '../../calls/exportCall';
import { listQuery } from '../../calls/listQuery';

const path = '/audit';
const access = permitted('heartbeat.manage_app_configs');

export const auditEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path,
    summary: 'Changes with their author, time, and values before and after',
    access,
    get query() {
      return listQuery(auditEntry);
    },
    output: { kind: 'items', item: auditEntry.record },
    rate: 'read',
  }),
  export: exportCall({ entity: auditEntry, path, access, ofOwner: {} }),
};
