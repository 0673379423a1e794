import { limits } from '../../contract/limits';
import type { ChangeCall } from '../../contract/calls/changeCalls';
import type { Endpoint } from '../../contract/calls/endpoint';
import { entityTag, versionOf } from '../../contract/calls/envelope';
import { newActivityId } from '../../contract/calls/activityId';
import { isOutcomeUnknown } from '../services/failure';
import type { Change } from '../resource/action';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import type { Services } from '../services/services';
import { callFor } from './callFor';
import { groupBy } from './groupBy';

/** The result of a change for one record. */
export interface Outcome {
  readonly id: string;
  readonly ok: boolean;
  readonly message?: string;
}

/** A change as it is sent. */
export interface SentChange {
  readonly change: Change;
  readonly reason?: string | undefined;
  /** The activities that the change belongs to: one for each `limits.activity.records` records, in their order. */
  readonly activityIds: readonly string[];
}

type Call = ChangeCall<AnyRecord, Change>;

const isOutcome = (item: unknown): item is Outcome =>
  typeof item === 'object' && item !== null && 'ok' in item && typeof item.ok === 'boolean' && 'id' in item;

/** Lists of at most `size` items. */
const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );

/**
 * The version that a change of one record is based on. An action sets its values whatever else was saved since; only a
 * deletion for good is of the record as it was seen.
 */
const basisOf = (
  { guardsVersion }: Endpoint,
  { change }: SentChange,
  [record]: readonly AnyRecord[],
): string | undefined => {
  if (!guardsVersion) return undefined;
  const version = 'deleted' in change && record ? versionOf(record) : undefined;
  return version === undefined ? '*' : entityTag(version);
};

/** Sends one call for some records. A call without a result per record succeeded for all of them. */
const sendOne = async (
  { call: send }: Pick<Services, 'call'>,
  { endpoint, input, idOf = ({ id }) => id }: Call,
  records: readonly AnyRecord[],
  sent: SentChange,
  activityId: string | undefined,
): Promise<readonly Outcome[]> => {
  const { change, reason } = sent;
  const request = input({ change, reason, records, ids: records.map(idOf) });
  const { items } = await send(endpoint, request, { ifMatch: basisOf(endpoint, sent, records), activityId });
  const recordIds = new Map(records.map(record => [idOf(record), record.id]));
  const results: readonly unknown[] = items;
  const outcomes = results
    .filter(isOutcome)
    .map(outcome => ({ ...outcome, id: recordIds.get(outcome.id) ?? outcome.id }));
  return outcomes.length ? outcomes : records.map(({ id }) => ({ id, ok: true }));
};

/** Names the activities of a change of `count` records. */
export const newActivityIds = (count: number): readonly string[] =>
  Array.from({ length: Math.ceil(count / limits.activity.records) }, newActivityId);

/**
 * Makes a change of records, in several calls where needed, and adds each result to `outcomes`. Records that have a result
 * already are skipped, so that a retry continues after a failure. Rejects where a call gets no response.
 */
export const sendChange = async (
  services: Pick<Services, 'call' | 'describeError'>,
  resource: Resource,
  sent: SentChange,
  records: readonly AnyRecord[],
  outcomes: Outcome[] = [],
): Promise<readonly Outcome[]> => {
  const finished = new Set(outcomes.map(({ id }) => id));
  for (const [index, activityRecords] of chunks(records, limits.activity.records).entries()) {
    const remaining = activityRecords.filter(({ id }) => !finished.has(id));
    const byCall = groupBy(remaining, record => callFor(resource, sent.change, record));
    for (const [call, group] of byCall)
      for (const chunk of chunks(group, call.perRecord ? 1 : limits.bulk))
        try {
          outcomes.push(...(await sendOne(services, call, chunk, sent, sent.activityIds[index])));
        } catch (error) {
          // With one call per record, a rejection belongs to that record alone. Without a response, the rest waits for a retry.
          if (!call.perRecord || records.length === 1 || isOutcomeUnknown(error)) throw error;
          outcomes.push({ id: chunk[0]!.id, ok: false, message: services.describeError(error) }); // chunks are not empty
        }
  }
  return outcomes;
};
