import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { limits } from '../../contract/limits';
import type { CallInput, Endpoint } from '../../contract/tools/endpoint';
import type { AnyRecord, Resource, Sending } from '../resource';
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

const sendAll = async (
  { call }: Services,
  resource: Resource,
  sending: AnySending,
  records: readonly AnyRecord[],
  answer?: unknown,
): Promise<Outcome[]> => {
  const endpoint: Endpoint = resource.endpoints[sending.endpoint]!;
  const outcomes: Outcome[] = [];
  for (const part of chunks(records, limits.bulk)) {
    const input = sending.send(part, answer) as CallInput<Endpoint>; // the declaration typed it by this endpoint
    const { items } = await call(endpoint, input);
    const told = (items as readonly unknown[]).filter(isOutcome);
    outcomes.push(...(told.length ? told : part.map(({ id }) => ({ id, ok: true }))));
  }
  return outcomes;
};

/**
 * Runs an action on records: the call goes out at once and is finished even when the tab closes; rows that it removes
 * leave the list before the answer and come back when it is refused; the notice tells how many were done, what was
 * skipped and why, and offers Undo.
 */
export const useRunAction = (resource: Resource) => {
  const services = useServices();
  const words = useWords(resource.name);
  const cache = useQueryClient();

  return useCallback(
    async function run(name: string, records: readonly AnyRecord[], answer?: unknown): Promise<boolean> {
      const action = resource.actions[name]!;
      const refresh = () => cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'call' });
      const lists = {
        predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
          queryKey[0] === resource.name && queryKey[1] === 'getList',
      };
      const before = action.removes ? cache.getQueriesData<{ data: AnyRecord[]; total?: number }>(lists) : [];
      if (action.removes) {
        const gone = new Set(records.map(({ id }) => id));
        cache.setQueriesData<{ data: AnyRecord[]; total?: number }>(lists, page => {
          if (!page) return page;
          const data = page.data.filter(({ id }) => !gone.has(id));
          return {
            ...page,
            data,
            ...(page.total === undefined ? {} : { total: page.total - (page.data.length - data.length) }),
          };
        });
      }
      try {
        const outcomes = await sendAll(services, resource, action, records, answer);
        const done = outcomes.filter(({ ok }) => ok);
        const skipped = outcomes.filter(({ ok }) => !ok);
        const reasons = [...new Set(skipped.map(({ message }) => message ?? ''))].filter(Boolean).join('. ');
        const detail = skipped.length
          ? words.translate('engine.bulk.skipped', { smart_count: skipped.length, reasons })
          : undefined;
        const byId = new Map(records.map(record => [record.id, record]));
        const undoable = done.flatMap(({ id }) => byId.get(id) ?? []);
        if (done.length)
          services.tellDone(
            words.say(`actions.${name}.done`, {
              smart_count: done.length,
              title: resource.title(undoable[0]!),
            }),
            {
              ...(detail === undefined ? {} : { detail }),
              ...(action.undo && {
                undo: async () => {
                  await sendAll(services, resource, action.undo!, undoable);
                  await refresh();
                },
              }),
            },
          );
        else if (detail !== undefined) services.tellFailed(new Error(reasons), { title: detail });
        return done.length > 0;
      } catch (error) {
        for (const [key, page] of before) cache.setQueryData(key, page);
        services.tellFailed(error, {
          title: words.translate('engine.bulk.failed', {
            action: words.say(`actions.${name}.label`, { smart_count: records.length }),
          }),
          retry: async () => void (await run(name, records, answer)),
        });
        return false;
      } finally {
        await refresh();
      }
    },
    [resource, services, words, cache],
  );
};
