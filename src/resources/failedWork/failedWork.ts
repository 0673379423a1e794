import { failedWorkEndpoints } from '../../contract/endpoints/administration/failedWork';
import { failedWork as entity } from '../../contract/entities/administration/failedWork';
import { defineResource } from '../../engine/resource/defineResource';
import { failedWorkWords } from './words.en';

/** Jobs that ended early and mails that could not be sent, for those who run the platform. */
export const failedWork = defineResource({
  name: 'failedWork',
  words: failedWorkWords,
  entity,
  endpoints: failedWorkEndpoints,
  access: ['heartbeat.manage_app_configs'],
  title: ({ title }) => title,
  list: {
    primary: { title: 'title', subtitle: ({ person }) => person },
    columns: [
      'kind',
      'reason',
      'detail',
      { name: 'times', whenNarrow: 'stack', columns: ['failed_at', 'started_at'] },
    ],
    filters: ['kind', 'failed_at'],
    omit: ['id', 'person'],
    sort: { field: 'failed_at', order: 'desc' },
    card: { subtitle: ({ reason }) => reason, chips: ['kind'] },
    widths: { kind: 80, reason: 200, detail: 260 },
  },
});
