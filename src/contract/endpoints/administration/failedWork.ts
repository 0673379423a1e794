import { failedWork } from '../../entities/administration/failedWork';
import { defineEndpoint, permitted } from '../../calls/endpoint';
import { listQuery } from '../../calls/listQuery';

/** What the server could not do, for those who run the platform. */
export const failedWorkEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/failed_work',
    summary:
      'A page of the jobs that ended early and of the mails that could not be sent, in the last 30 days',
    access: permitted('heartbeat.manage_app_configs'),
    get query() {
      return listQuery(failedWork);
    },
    output: { kind: 'items', item: failedWork.record },
    rate: 'read',
  }),
};
