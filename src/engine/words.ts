import { useTranslate } from 'ra-core';
import { useMemo } from 'react';

/** The label of a name without a message: "Blacklist scope" for `blacklist_scope`. */
const readable = (name: string): string => {
  const text = name.replace(/[_-]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

type Translate = ReturnType<typeof useTranslate>;

/**
 * The messages of a resource. A field, choice or group without a message is labelled by its name.
 *
 * - `label`, `choice`, `group`: `resources.<name>.fields.<field>`, `.choices.<field>.<value>`, `.groups.<group>`
 * - `badge`: a choice on its own, without the label of its field: `.badges.<field>.<value>`, or else the choice
 * - `resourceText`: any other key below `resources.<name>`, such as `actions.trash.label` or `help.<field>`
 * - `translate`: a complete key, such as `ui.cancel` or `engine.list.retry`
 *
 * @example
 * const words = useWords('memos');
 * words.resourceText('name', { smart_count: 2 }); // 'Memos', of `resources.memos.name`
 * words.translate('ui.cancel'); // 'Cancel'
 */
export const wordsFor = (translate: Translate, resource: string) => {
  const root = `resources.${resource}`;
  const choice = (field: string, value: string): string =>
    translate(`${root}.choices.${field}.${value}`, { _: readable(value) });
  return {
    label: (field: string) => translate(`${root}.fields.${field}`, { _: readable(field) }),
    choice,
    badge: (field: string, value: string) =>
      translate(`${root}.badges.${field}.${value}`, { _: choice(field, value) }),
    group: (name: string) => translate(`${root}.groups.${name}`, { _: readable(name) }),
    resourceText: (key: string, values?: Record<string, unknown>) => translate(`${root}.${key}`, values),
    translate,
  };
};

/** `wordsFor` a resource, memoized until the language changes. */
export const useWords = (resource: string) => {
  const translate = useTranslate();
  return useMemo(() => wordsFor(translate, resource), [translate, resource]);
};
