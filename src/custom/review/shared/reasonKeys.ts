import type { useTranslate } from 'ra-core';
import type { ReasonTemplate } from '../../../contract/entities/moderation';
import type { Shortcut } from '../../../widgets/shortcuts/shortcut';

/** The key of the template at a position of the list; the digits before `first` have another use. */
export const reasonKey = (index: number, first = 1): string => String(first + index);

/** The keys that choose templates of reasons. */
export const reasonShortcuts = (
  templates: readonly ReasonTemplate[],
  onReason: (template: ReasonTemplate) => void,
  translate: ReturnType<typeof useTranslate>,
  first?: number,
): Shortcut[] =>
  templates.map((template, index) => ({
    keys: [reasonKey(index, first)],
    label: `${translate('review.keys.reason')}: ${template.label}`,
    run: () => onReason(template),
  }));
