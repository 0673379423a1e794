import type { useTranslate } from 'ra-core';
import type { RuleConditions } from './ruleDraft';

const SHOWN_VALUES = 6;

/** What a rule catches, as a sentence: `Comments that contain “idiot” or “loser”`. */
export const conditionsText = (
  { reads, match, values }: RuleConditions,
  translate: ReturnType<typeof useTranslate>,
  locale: string,
): string => {
  const isLinks = match === 'links';
  const text = (key: string, options?: object) => translate(`commentRules.conditions.${key}`, options);
  const shown = values
    .slice(0, SHOWN_VALUES)
    .map(value => (!isLinks ? text('quoted', { value }) : value === '*' ? text('anyLink') : value));
  const others = values.length - shown.length;
  return text(isLinks ? `${reads}Links` : reads, {
    values: new Intl.ListFormat(locale, { type: 'disjunction' }).format([
      ...shown,
      ...(others > 0 ? [text('more', { smart_count: others })] : []),
    ]),
  });
};
