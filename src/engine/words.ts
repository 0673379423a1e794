import { useTranslate } from 'ra-core';
import { useMemo } from 'react';

/** The label of a name without a message: "Blacklist scope" for `blacklist_scope`. */
const readable = (name: string): string => {
  const text = name.replace(/[_-]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

type Translate = ReturnType<typeof useTranslate>;

/** The texts of an action that are derived where the resource has none. */
type ActionText = 'label' | 'short' | 'confirm' | 'confirmText' | 'reason' | 'done';

/**
 * The messages of a resource. A field, choice, group or tab without a message is labelled by its name.
 *
 * - `label`, `choice`, `group`, `tab`: `resources.<name>.fields.<field>`, `.choices.<field>.<value>`, `.groups.<group>`, `.tabs.<tab>`
 * - `badge`: a choice on its own, without the label of its field: `.badges.<field>.<value>`, or else the choice
 * - `action`: a text of an action, `resources.<name>.actions.<action>.<text>`, or else one that is derived from its name
 * - `resourceText`: any other key below `resources.<name>`, such as `search`, `help.<field>`, or a button of the form (`form.create`)
 * - `translate`: a complete key, such as `ui.cancel` or `engine.list.retry`
 *
 * @example
 * const words = useWords('memos');
 * words.resourceText('name', { smart_count: several }); // 'Memos', of `resources.memos.name`
 * words.translate('ui.cancel'); // 'Cancel'
 */
export const wordsFor = (translate: Translate, resource: string) => {
  const root = `resources.${resource}`;
  const choice = (field: string, value: string): string =>
    translate(`${root}.choices.${field}.${value}`, { _: readable(value) });
  const resourceText = (key: string, values?: Record<string, unknown>): string =>
    translate(`${root}.${key}`, values);
  const action = (name: string, text: ActionText, values: Record<string, unknown> = {}): string => {
    // The derived text is no `_`, which would fill placeholders in the title of a record, too.
    const own = translate(`${root}.actions.${name}.${text}`, { ...values, _: '' });
    if (own) return own;
    if (text === 'label')
      return readable(name.replace(/(?<=[a-z])[A-Z]/g, letter => `_${letter.toLowerCase()}`));
    const label = action(name, 'label', values);
    if (text === 'short') return label;
    const things = resourceText('name', values).toLowerCase();
    return translate(`engine.action.${text}`, { ...values, label, things, _: '' });
  };
  return {
    label: (field: string) => translate(`${root}.fields.${field}`, { _: readable(field) }),
    choice,
    badge: (field: string, value: string) =>
      translate(`${root}.badges.${field}.${value}`, { _: choice(field, value) }),
    group: (name: string) => translate(`${root}.groups.${name}`, { _: readable(name) }),
    tab: (name: string) => translate(`${root}.tabs.${name}`, { _: readable(name) }),
    action,
    resourceText,
    translate,
  };
};

/** `wordsFor` a resource, memoized until the language changes. */
export const useWords = (resource: string) => {
  const translate = useTranslate();
  return useMemo(() => wordsFor(translate, resource), [translate, resource]);
};
