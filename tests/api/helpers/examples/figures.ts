import { lastDays } from '../../../../src/contract/figures/range';
import { people } from '../apiStudio';
import type { ExampleMaker } from './example';

const query = (): string => {
  const { start_date, end_date } = lastDays(7, new Date());
  return `heartbeat_id=${people.creator.id}&start_date=${start_date}&end_date=${end_date}`;
};

/** The examples of the calls of figures. */
export const examples: Record<string, ExampleMaker> = {
  'GET /moments/summary': () => ({ query: `heartbeat_id=${people.creator.id}` }),
  'GET /moments/stats_summary': () => ({ query: query() }),
  'GET /moments/stats_hours': () => ({ query: query() }),
  'GET /moments/stats_estimated': () => ({ query: query() }),
  'GET /moments/top': () => ({ query: query() }),
};

/** The expected access of each call. */
export const agreed: Record<string, string> = {
  'GET /moments/summary': 'owner or moments.manage',
  'GET /moments/stats_summary': 'owner or moments.manage',
  'GET /moments/stats_hours': 'owner or moments.manage',
  'GET /moments/stats_estimated': 'owner or moments.manage',
  'GET /moments/top': 'owner or moments.manage',
};
