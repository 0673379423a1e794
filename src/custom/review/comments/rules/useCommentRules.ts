import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { commentRule, type CommentRule } from '../../../../contract/entities/commentRule';
import { moderation, type Moderation } from '../../../../contract/entities/moderation';
import { configurationEndpoints } from '../../../../contract/endpoints/configurations';
import { saveOnNewest, type Values } from '../../../../engine/save/saveOnNewest';
import { useServices } from '../../../../engine/services/services';
import { moderationQuery } from '../../../../resources/shared/useReasonTemplates';

/** A saved change, or what somebody else made of the same rule meanwhile. */
export type RuleSaveResult =
  | { readonly status: 'saved' }
  | {
      readonly status: 'conflict';
      /** The section as it is saved now. */
      readonly newest: Moderation;
    };

/** Saves one rule as it is in `rule`; undefined removes it. `seen` is the section that the change is based on. */
export type SaveRule = (
  seen: Moderation,
  id: string,
  rule: CommentRule | undefined,
) => Promise<RuleSaveResult>;

/**
 * The rules in the platform configuration, read again when this is mounted, and how one of them is saved. Changes of other rules by
 * somebody else are merged.
 */
export const useCommentRules = () => {
  const { call, person } = useServices();
  const cache = useQueryClient();
  const query = moderationQuery(call);
  const { data: section, error, refetch } = useQuery({ ...query, staleTime: 0, retry: false });
  const unconfirmed = useRef<Values[]>([]);

  const save: SaveRule = async (seen, id, rule) => {
    const result = await saveOnNewest<SectionRecord>(
      recordOf(seen),
      { [fieldOf(id)]: rule },
      {
        update: async (change, { base }) => {
          const body = { ...base.section, rules: changedRules(base.section.rules, change) };
          const { items } = await call(
            configurationEndpoints.save,
            { params: { id: 'moderation' }, body },
            { hideFromTray: true },
          );
          return recordOf(z.parse(moderation, items[0]));
        },
        loadNewest: async () => {
          const newest = await query.queryFn({});
          if (!newest) throw new Error('The section moderation is invalid');
          return recordOf(newest);
        },
        fieldsOf: (...records) =>
          [...new Set(records.flatMap(Object.keys))].filter(isField).map(name => ({ name })),
        unconfirmed: unconfirmed.current,
      },
    );
    const newest = result.status === 'saved' ? result.record.section : result.conflict.newest.section;
    cache.setQueryData(query.queryKey, newest);
    return result.status === 'saved' ? { status: 'saved' } : { status: 'conflict', newest };
  };

  return {
    /** Undefined while it loads, null where it is invalid. */
    section,
    error,
    reload: () => void refetch(),
    save,
    canSave: person.permissions.includes('heartbeat.manage_app_configs'),
  };
};

/** The section as a record with a field for each rule, so that changes of different rules are merged. */
interface SectionRecord extends Values {
  readonly version: number;
  readonly section: Moderation;
}

const PREFIX = 'rule/';
const fieldOf = (id: string): string => PREFIX + id;
const isField = (name: string): boolean => name.startsWith(PREFIX);

const recordOf = (section: Moderation): SectionRecord => ({
  ...Object.fromEntries(section.rules.map(rule => [fieldOf(rule.id), rule])),
  version: section.version,
  section,
});

/** The rules with the changed ones in their places, without the removed ones, and with the added ones at the end. */
const changedRules = (rules: readonly CommentRule[], change: Values): CommentRule[] => {
  const names = new Set([...rules.map(({ id }) => fieldOf(id)), ...Object.keys(change).filter(isField)]);
  const before = new Map(rules.map(rule => [fieldOf(rule.id), rule]));
  return [...names].flatMap(name => {
    const rule = name in change ? change[name] : before.get(name);
    return rule === undefined ? [] : z.parse(commentRule, rule);
  });
};
