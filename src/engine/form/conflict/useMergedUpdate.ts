import { useUpdate, type RaRecord } from 'react-admin';
import { useCallback, useRef } from 'react';
import * as z from 'zod/mini';
import type { AnyRecord, Resource } from '../../resource';
import { useServices } from '../../services';
import { changesOf } from '../changes';
import { failureOf, isUnanswered } from '../failure';
import { mergeThreeWays, type Merge, type MergeField } from './mergeThreeWays';
import { same } from '../same';
import { whoChanged } from './whoChanged';

type Values = Readonly<Record<string, unknown>>;

/** A save that went through. */
export interface Saved {
  readonly record: AnyRecord;
  /** Fields that others changed in between and that stand beside one's own. */
  readonly merged: readonly string[];
  /** Names of those others, where the history tells them. */
  readonly who: readonly string[];
}

/** A save that needs a decision: both changed the same fields. */
export interface Clash {
  readonly base: AnyRecord;
  readonly mine: Values;
  readonly theirs: AnyRecord;
  readonly merge: Merge;
  /** The refusal that led here. */
  readonly error: unknown;
  readonly who: readonly string[];
}

/** A record that changes at every attempt is somebody's machine; the person hears of it. */
const MOST_ROUNDS = 5;

const mergeFields = (resource: Resource): MergeField[] =>
  resource.form.map(({ field }) => {
    const spec = resource.fields[field]!;
    return {
      name: field,
      isSet: spec.kind.name !== 'order' && spec.kind.name !== 'objects',
      accepts: value => z.safeParse(spec.schema, value).success,
    };
  });

/** What an unanswered save of one's own put there is no change by others. */
const withOwn = (base: AnyRecord, newest: AnyRecord, sent: readonly Values[]): AnyRecord => ({
  ...base,
  ...Object.fromEntries(
    sent.flatMap(values => Object.entries(values).filter(([name, value]) => same(newest[name], value))),
  ),
});

/**
 * Saves what changed on the version it was made on. When others saved in between, their changes and these are merged
 * and saved on top of the newest version; where both changed the same field to different values, it answers the clash.
 * Rejects as the calls do.
 */
export const useMergedUpdate = (resource: Resource, reload: () => Promise<AnyRecord>) => {
  const { call } = useServices();
  const [update] = useUpdate<RaRecord<string>>();
  const unsure = useRef<Values[]>([]);

  return useCallback(
    async (base: AnyRecord, mine: Values): Promise<Saved | Clash> => {
      const merged = new Set<string>();
      let known = base;
      let values = mine;
      for (let round = 1; ; round += 1) {
        const data = changesOf(resource, values, known);
        const who = () => (merged.size ? whoChanged(call, resource, base) : Promise.resolve([]));
        // The others saved just this already.
        if (!Object.keys(data).length) return { record: known, merged: [...merged], who: await who() };
        try {
          const record = (await update(
            resource.name,
            { id: base.id, data, previousData: known },
            { returnPromise: true, mutationMode: 'pessimistic' },
          )) as AnyRecord; // the data provider answers the saved record
          unsure.current = [];
          return { record, merged: [...merged], who: await who() };
        } catch (error) {
          if (isUnanswered(error)) unsure.current.push(data);
          if (failureOf(error).status !== 412 || round >= MOST_ROUNDS) throw error;
          const theirs = await reload();
          const own = withOwn(known, theirs, unsure.current);
          const merge = mergeThreeWays(own, values, theirs, mergeFields(resource));
          if (merge.conflicts.length)
            return {
              base: known,
              mine: values,
              theirs,
              merge,
              error,
              who: await whoChanged(call, resource, base),
            };
          for (const name of merge.theirs) merged.add(name);
          values = merge.values;
          known = theirs;
        }
      }
    },
    [resource, reload, update, call],
  );
};
