import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { limits } from '../../contract/limits';
import type { CallInput, Endpoint } from '../../contract/tools/endpoint';
import type { AnyRecord, Resource, Sending } from '../resource';
import { failedBy, failedTo } from '../failedTo';
import { isUnanswered } from '../form/failure';
import { tellTaken } from '../form/openForms';
import { focusRows } from '../list/rows/focusRows';
import { useServices, type Services } from '../services';
import { useWords } from '../words';

/** What became of one record. */
interface Outcome {
  readonly id: string;
  readonly ok: boolean;
  readonly message?: string;
}

type AnySending = Sending<AnyRecord, Resource['endpoints']>;

const isOutcome = (item: unknown): item is Outcome =>
  typeof item === 'object' && item !== null && typeof (item as { ok?: unknown }).ok === 'boolean';

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );

/** Adds to `outcomes` as it goes; the records that have one already are left out, so that it can go on after a failure. */
const sendAll = async (
  services: Pick<Services, 'call' | 'describeError'>,
  resource: Resource,
  sending: AnySending,
  records: readonly AnyRecord[],
  {
    isEach = false,
    named = ({ id }) => id,
    answer,
    outcomes = [],
  }: {
    isEach?: boolean | undefined;
    named?: ((record: AnyRecord) => string) | undefined;
    answer?: unknown;
    outcomes?: Outcome[];
  },
): Promise<readonly Outcome[]> => {
  const endpoint: Endpoint = resource.endpoints[sending.endpoint]!;
  const told = new Set(outcomes.map(({ id }) => id));
  const left = records.filter(({ id }) => !told.has(id));
  if (isEach && left.length > 1) {
    for (const record of left) {
      try {
        outcomes.push(...(await sendAll(services, resource, sending, [record], { named, answer })));
      } catch (error) {
        // What is refused is told of that record; without an answer the rest waits for a retry.
        if (isUnanswered(error)) throw error;
        outcomes.push({ id: record.id, ok: false, message: services.describeError(error) });
      }
    }
    return outcomes;
  }
  for (const part of chunks(left, limits.bulk)) {
    const input = sending.send(part, answer) as CallInput<Endpoint>; // the declaration typed it by this endpoint
    const { items } = await services.call(endpoint, input);
    const idOf = new Map(part.map(record => [named(record), record.id]));
    const answered = (items as readonly unknown[])
      .filter(isOutcome)
      .map(outcome => ({ ...outcome, id: idOf.get(outcome.id) ?? outcome.id }));
    outcomes.push(...(answered.length ? answered : part.map(({ id }) => ({ id, ok: true }))));
  }
  return outcomes;
};

interface CachedPage {
  readonly data: readonly AnyRecord[];
  readonly total?: number;
}

/** A page of a list as if the records had gone. */
const without = (page: CachedPage, gone: ReadonlySet<string>): CachedPage => {
  const data = page.data.filter(({ id }) => !gone.has(id));
  const total = page.total === undefined ? {} : { total: page.total - (page.data.length - data.length) };
  return { ...page, data, ...total };
};

/**
 * Runs an action on records: the call goes out at once and is finished even when the tab closes; rows that it removes
 * leave the list before the answer and come back when it is refused; the notice tells how many were done, what was
 * skipped and why, and offers Undo. `onDone` is told at every attempt that goes through, a late retry's too. Tried again after a failure in the midst, it goes on with the records that are left.
 *
 * @example
 * const run = useRunAction(memos);
 * await run('calm', [record]);
 */
export const useRunAction = (resource: Resource, onDone?: (ids: readonly string[]) => void) => {
  const services = useServices();
  const words = useWords(resource.name);
  const cache = useQueryClient();

  return useCallback(
    async function run(
      name: string,
      records: readonly AnyRecord[],
      answer?: unknown,
      outcomes: Outcome[] = [],
    ): Promise<boolean> {
      const action = resource.actions[name]!;
      const refresh = () => cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'call' });
      const lists = {
        predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
          queryKey[0] === resource.name && queryKey[1] === 'getList',
      };
      const before = action.removes ? cache.getQueriesData<CachedPage>(lists) : [];
      if (action.removes) {
        const gone = new Set(records.map(({ id }) => id));
        cache.setQueriesData<CachedPage>(lists, page => page && without(page, gone));
      }
      try {
        const { each: isEach, named } = action;
        await sendAll(services, resource, action, records, { isEach, named, answer, outcomes });
        const done = outcomes.filter(({ ok }) => ok);
        const skipped = outcomes.filter(({ ok }) => !ok);
        const reasons = [...new Set(skipped.map(({ message }) => message ?? ''))].filter(Boolean).join('. ');
        const detail = skipped.length
          ? words.translate('engine.bulk.skipped', { smart_count: skipped.length, reasons })
          : undefined;
        if (action.removes) for (const { id } of done) tellTaken(`${resource.name}.${id}`);
        const byId = new Map(records.map(record => [record.id, record]));
        const undoable = done.flatMap(({ id }) => byId.get(id) ?? []);
        if (done.length)
          services.notifyDone(
            words.text(`actions.${name}.done`, {
              smart_count: done.length,
              title: resource.title(undoable[0]!),
            }),
            {
              ...(detail === undefined ? {} : { detail }),
              ...(action.undo && {
                undo: async () => {
                  await sendAll(services, resource, action.undo!, undoable, { isEach, named });
                  await refresh();
                  focusRows(); // the button that was pressed is gone with its notice
                },
              }),
            },
          );
        else if (detail !== undefined) services.notifyError(new Error(reasons), { title: detail });
        onDone?.(done.map(({ id }) => id));
        await refresh();
        return done.length > 0;
      } catch (error) {
        const gone = new Set(outcomes.filter(({ ok }) => ok).map(({ id }) => id));
        for (const [key, page] of before) cache.setQueryData(key, page && without(page, gone));
        requestAnimationFrame(focusRows); // the row that had it went and came back
        services.notifyError(error, {
          title: failedTo(failedBy(resource.endpoints[action.endpoint]!), words, records.map(resource.title)),
          retry: async () => void (await run(name, records, answer, outcomes)),
        });
        void refresh(); // it may last until the studio is back
        return false;
      }
    },
    [resource, services, words, cache, onDone],
  );
};
