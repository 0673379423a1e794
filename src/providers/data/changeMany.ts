import type { Identifier } from 'ra-core';
import { newActivityId } from '../../contract/calls/activityId';
import type { ChangeCall, ChangeCallEntry, ChangeCalls } from '../../contract/calls/changeCalls';
import type { Endpoint } from '../../contract/calls/endpoint';
import { entityTag, versionOf, type Page } from '../../contract/calls/envelope';
import { errorCodeList, errorCodes, type ErrorCode } from '../../contract/errors';
import { limits } from '../../contract/limits';
import { isEqual } from '../../fields/isEqual';
import { ApiError, isApiError } from '../http/ApiError';
import type { CallParts } from '../http/callTypes';
import type { Client } from '../http/client';
import type { MessageFor } from '../i18n/MessageFor';
import { recordInput } from './recordInput';
import type { RecordMeta } from './recordMeta';
import { changedValues, type ValueFields } from './recordValues';
import { inPageLanguage } from '../../contract/messages';

type Values = Readonly<Record<string, unknown>>;
type ReadRecord = Values & { readonly id: Identifier };
type Call = ChangeCall<ReadRecord, Values>;

interface Failure {
  readonly code: ErrorCode;
  readonly message: string;
}

// Calls of resources are typed by their own records and changes, which are not known here.
type Untyped = ReturnType<typeof JSON.parse>;

/** What is known of a resource whose records are changed. Resource declarations of the engine are assignable to it. */
export interface ChangeBinding {
  readonly name: string;
  readonly endpoints: Readonly<Record<string, Endpoint | undefined>>;
  readonly changes?: ChangeCalls<Untyped, Untyped>;
  readonly fields?: ValueFields;
}

interface ManyContext {
  readonly client: Pick<Client, 'request'>;
  readonly binding: ChangeBinding;
  readonly messageFor: MessageFor;
  readonly meta?: RecordMeta | undefined;
}

/**
 * Changes records by the calls that the resource binds its changes to: one call for several where there is one, else one for
 * each. Records that have the values already are skipped, so that a retry after a failure changes the rest.
 *
 * @throws ApiError when one of them cannot be changed, with the number and the reasons; the others are changed
 */
export const updateRecords = async (
  context: ManyContext,
  records: readonly ReadRecord[],
  ids: readonly Identifier[],
  data: Values,
): Promise<void> => {
  const { binding, messageFor } = context;
  const change = changedValues({ fields: binding.fields, endpoint: binding.endpoints['update'] }, data);
  const stale = records.filter(
    record => !Object.entries(change).every(([name, value]) => isEqual(record[name], value)),
  );
  const failures = [...missingIn(records, ids, messageFor), ...(await send(context, stale, change))];
  if (failures.length) throw failureOf(failures, ids.length, 'some-not-changed', messageFor);
};

/**
 * Deletes records, or moves them to the trash where the resource has one. Records that do not exist any more are skipped, so
 * that a retry after a failure deletes the rest.
 *
 * @throws ApiError when one of them cannot be deleted, with the number and the reasons; the others are deleted
 */
export const deleteRecords = async (context: ManyContext, records: readonly ReadRecord[]): Promise<void> => {
  const { byField = {} } = context.binding.changes ?? {};
  const change = byField['in_trash'] && !byField['deleted'] ? { in_trash: true } : { deleted: true };
  const failures = await send(context, records, change);
  if (failures.length) throw failureOf(failures, records.length, 'some-not-deleted', context.messageFor);
};

const missingIn = (
  records: readonly ReadRecord[],
  ids: readonly Identifier[],
  messageFor: MessageFor,
): Failure[] => {
  const found = new Set(records.map(({ id }) => String(id)));
  return ids
    .filter(id => !found.has(String(id)))
    .map(() => ({ code: 'not-found', message: messageFor('not-found') }));
};

/** Sends a change of records, and returns the failures. A call without a response ends it, and what is left waits for a retry. */
const send = async (
  context: ManyContext,
  records: readonly ReadRecord[],
  change: Values,
): Promise<readonly Failure[]> => {
  const failures: Failure[] = [];
  for (const group of chunks(records, limits.activity.records)) {
    const activityId = context.meta?.activityId ?? newActivityId();
    for (const { call, values, records: sent } of callsFor(context.binding, group, change))
      try {
        failures.push(...(await sendOne(context, call, sent, values, activityId)));
      } catch (error) {
        if (!isApiError(error) || error.isOutcomeUnknown || records.length === 1) throw error;
        failures.push(...sent.map(() => ({ code: error.code, message: reasonOf(error) })));
      }
  }
  return failures;
};

/** The fields that are wrong say more than that some are. */
const reasonOf = ({ errors, detail }: ApiError): string =>
  [...new Set(Object.values(errors))].join(' ') || detail;

interface PlannedCall {
  readonly call: Call;
  readonly values: Values;
  readonly records: readonly ReadRecord[];
}

/** The calls that make a change: each field by the call that its resource binds it to, several records a call where it accepts them. */
const callsFor = (
  binding: ChangeBinding,
  records: readonly ReadRecord[],
  change: Values,
): readonly PlannedCall[] => {
  const plans = new Map<Call, Map<ReadRecord, Record<string, unknown>>>();
  for (const record of records)
    for (const [field, value] of Object.entries(change)) {
      const call = callOf(binding, field, change, record);
      const plan = plans.get(call) ?? new Map<ReadRecord, Record<string, unknown>>();
      plans.set(call, plan.set(record, { ...plan.get(record), [field]: value }));
    }
  return [...plans].flatMap(([call, plan]) =>
    chunks([...plan.keys()], call.perRecord ? 1 : limits.bulk).map(group => ({
      call,
      values: plan.get(group[0]!)!, // chunks are not empty, and all records of a call have the same fields
      records: group,
    })),
  );
};

const callOf = (binding: ChangeBinding, field: string, change: Values, record: ReadRecord): Call => {
  const { byField = {}, other } = binding.changes ?? {};
  const entry: ChangeCallEntry<ReadRecord, Values> | undefined =
    byField[field] ?? (field in removals ? undefined : other);
  if (entry) return typeof entry === 'function' ? entry(change, record) : entry;
  const endpoint = binding.endpoints[field in removals ? 'remove' : 'update'];
  if (!endpoint) throw new Error(`${binding.name}: no call changes "${field}"`);
  return plainCall(endpoint);
};

const removals = { deleted: true };

/** Calls of resources that bind none, one object for each endpoint, so that records of one call are found together. */
const plainCalls = new WeakMap<Endpoint, Call>();

const plainCall = (endpoint: Endpoint): Call => {
  const known = plainCalls.get(endpoint);
  if (known) return known;
  const call: Call = {
    endpoint,
    perRecord: true,
    input: ({ ids: [id], change }) => recordInput(endpoint, id!, 'deleted' in change ? {} : change), // one record a call
  };
  plainCalls.set(endpoint, call);
  return call;
};

/** A call for several records changes a list by an action; that of one record sets it. */
const asBulkChange = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      Array.isArray(value) ? { action: 'update', [field]: value } : value,
    ]),
  );

const sendOne = async (
  { client, meta }: ManyContext,
  { endpoint, input, perRecord, idOf = ({ id }) => String(id) }: Call,
  records: readonly ReadRecord[],
  values: Values,
  activityId: string,
): Promise<readonly Failure[]> => {
  const change = perRecord ? values : asBulkChange(values);
  const callInput: CallParts = input({ records, ids: records.map(idOf), change, reason: meta?.reason });
  const response = await client.request(
    endpoint,
    {
      ...callInput,
      ...(meta?.body && { body: { ...Object(callInput.body), ...meta.body } }),
      ...(endpoint.query && meta?.query && { query: meta.query }),
    },
    {
      ifMatch: basisOf(endpoint, records, change, meta),
      activityId,
      idempotencyKey: records.length === 1 ? meta?.idempotencyKey : undefined,
    },
  );
  const items = (response as Page<unknown> | undefined)?.items ?? []; // parsed by the endpoint's schema
  return items.filter(isRejection).map(({ code, message = '' }) => ({
    code: errorCodeList.find(known => known === code) ?? 'conflict',
    message,
  }));
};

/** As the bulk actions: values are set whatever others saved, but a record is deleted for good only as it was read. */
const basisOf = (
  { guardsVersion }: Endpoint,
  [record]: readonly ReadRecord[],
  change: Values,
  meta: RecordMeta | undefined,
): string | undefined => {
  if (!guardsVersion) return undefined;
  const version = meta?.ifMatch ?? ('deleted' in change && record ? versionOf(record) : undefined);
  return version === undefined ? '*' : entityTag(version);
};

interface Rejection {
  readonly ok: false;
  readonly code?: string;
  readonly message?: string;
}

const isRejection = (item: unknown): item is Rejection =>
  typeof item === 'object' && item !== null && 'ok' in item && item.ok === false;

/** One error for all failures. */
const failureOf = (
  failures: readonly Failure[],
  total: number,
  key: 'some-not-changed' | 'some-not-deleted',
  messageFor: MessageFor,
): ApiError => {
  const [{ code, message }] = failures as [Failure]; // called with at least one
  const reasons = [...new Set(failures.map(failure => inPageLanguage(failure.message)))]
    .slice(0, 3)
    .join(' ');
  return new ApiError({
    kind: 'rejected',
    status: errorCodes[code],
    code,
    detail:
      total === 1 ? inPageLanguage(message) : messageFor(key, { failed: failures.length, total, reasons }),
  });
};

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
