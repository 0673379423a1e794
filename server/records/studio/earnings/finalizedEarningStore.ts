import { earningsManager } from '../../../../src/contract/entities/earnings/earningFields';
import {
  finalizedEarning,
  type FinalizedEarning,
} from '../../../../src/contract/entities/earnings/finalizedEarning';
import { finalizedEarnings } from '../../../db/studio/earningTables';
import { entityStore } from '../../entityStore';
import { earningScope } from './earningScope';

/** The store of what creators earned in final months. Only finalizing and opening a month write them. */
export const finalizedEarningStore = entityStore<FinalizedEarning>(finalizedEarnings, finalizedEarning, {
  name: 'finalizedEarnings',
  managedBy: [earningsManager],
  title: 'id',
  scope: async (_, caller, filter) => earningScope(caller, filter),
});
