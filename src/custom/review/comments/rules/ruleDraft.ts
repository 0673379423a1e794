import * as z from 'zod/mini';
import { commentRule, type CommentRule } from '../../../../contract/entities/commentRule';

/** A rule as it is entered. */
export interface RuleDraft extends Omit<CommentRule, 'id' | 'values'> {
  /** One value a line. */
  readonly values: string;
}

/** What decides which comments a rule catches. */
export type RuleConditions = Pick<CommentRule, 'reads' | 'match' | 'values'>;

export const emptyDraft: RuleDraft = {
  label: '',
  is_on: false,
  reads: 'comment',
  match: 'words',
  values: '',
  category: 'spam',
};

/** The draft of a saved rule. */
export const draftOf = (rule: CommentRule): RuleDraft => {
  const { id: _, ...entered } = rule;
  return { ...entered, values: rule.values.join('\n') };
};

/** The lines that are not empty, each once. */
const valuesIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean),
  ),
];

/** The rule of a draft, which can be invalid. */
export const ruleOf = (draft: RuleDraft, id: string): CommentRule => ({
  ...draft,
  id,
  values: valuesIn(draft.values),
});

/** The conditions of a rule, without its name and what it is used for. */
export const conditionsOf = ({ reads, match, values }: CommentRule): RuleConditions => ({
  reads,
  match,
  values,
});

/** A rule with these conditions that is only tried. */
export const triedRuleOf = (conditions: RuleConditions): CommentRule => ({
  id: 'tried',
  label: 'Tried',
  is_on: false,
  category: 'spam',
  ...conditions,
});

/** Messages by field. */
export type RuleErrors = Readonly<Partial<Record<keyof CommentRule, string>>>;

/** What is wrong with a rule. */
export const ruleErrors = (rule: CommentRule): RuleErrors =>
  errorsAt(
    (z.safeParse(commentRule, rule).error?.issues ?? []).map(({ path, message }) => [path, message]),
    rule,
  );

/**
 * The messages of a failed call that are about the rule at `path`, such as `rule`. `*` is any place in a list.
 *
 * @example serverRuleErrors({ 'rules.2.label': 'Required' }, 'rules.*', rule); // { label: 'Required' }
 */
export const serverRuleErrors = (
  errors: Readonly<Record<string, string>>,
  path: 'rule' | 'rules.*',
  rule: CommentRule,
): RuleErrors => {
  const above = path.split('.').length;
  return errorsAt(
    Object.entries(errors)
      .map(([key, message]) => [key.split('.'), message] as const)
      .filter(([key]) => key.length > above && key[0] === path.split('.')[0])
      .map(([key, message]) => [key.slice(above), message]),
    rule,
  );
};

/** The first message of each field. That of one value names the value. */
const errorsAt = (
  errors: readonly (readonly [path: readonly PropertyKey[], message: string])[],
  rule: CommentRule,
): RuleErrors => {
  const found: Record<string, string> = {};
  for (const [[field = '', at], message] of errors) {
    const value = field === 'values' && at !== undefined ? rule.values[Number(at)] : undefined;
    found[String(field)] ??= value === undefined ? message : `“${shortened(value)}”: ${message}`;
  }
  return found;
};

const shortened = (value: string): string => (value.length > 24 ? `${value.slice(0, 24)}…` : value);

/** The id of a new rule: its name as far as an id can have it, and something that no other rule has. */
export const newRuleId = (label: string): string => {
  const name = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '')
    .slice(0, 30);
  const unique = crypto.randomUUID().replaceAll('-', '').slice(0, 6);
  return `${name || 'rule'}-${unique}`;
};
