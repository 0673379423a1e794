import type { Change, AnyAction } from '../resource/action';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import type { Services } from '../services/services';
import { callFor } from './callFor';
import { groupBy } from './groupBy';
import { sendChange, type Outcome, type SentChange } from './sendChange';

/** The values that a change replaces. */
const previousValues = (record: AnyRecord, change: Change): Change =>
  Object.fromEntries(Object.keys(change).map(field => [field, record[field]]));

/**
 * Undoes a change by the action's inverse. The previous state comes from the server's history where the call has an
 * undo, otherwise from the records as they were before the action.
 *
 * @param records the records that were changed, as they were before
 * @param outcomes the results of the change, whose requests the server undoes
 */
export const undoChange = async (
  services: Pick<Services, 'call' | 'describeError'>,
  resource: Resource,
  inverse: NonNullable<AnyAction['inverse']>,
  sent: SentChange,
  records: readonly AnyRecord[],
  outcomes: readonly Outcome[],
): Promise<void> => {
  if (inverse !== 'previous')
    return void (await sendChange(services, resource, { change: inverse }, records));
  const [withUndo = [], others = []] = [true, false].map(hasUndo =>
    records.filter(record => Boolean(callFor(resource, sent.change, record).hasUndo) === hasUndo),
  );
  const requestIds = new Map(outcomes.map(({ id, request_id }) => [id, request_id]));
  const undoable = withUndo.filter(({ id }) => requestIds.get(id) !== undefined);
  const undoOf = [...new Set(undoable.flatMap(({ id }) => requestIds.get(id) ?? []))];
  await sendChange(services, resource, { change: sent.change, undoOf }, undoable);
  const byValues = groupBy(others, record => JSON.stringify(previousValues(record, sent.change)));
  for (const group of byValues.values())
    await sendChange(services, resource, { change: previousValues(group[0]!, sent.change) }, group); // groups are not empty
};
