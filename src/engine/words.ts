import { useTranslate } from 'ra-core';
import { useMemo } from 'react';

/** The label of a name without a message: "Blacklist scope" for `blacklist_scope`. */
const readable = (name: string): string => {
  const text = name.replace(/[_-]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

type Translate = ReturnType<typeof useTranslate>;

/**
 * The messages of a resource: `resources.<name>.fields.<field>`, `.choices.<field>.<value>`, `.help.<field>`,
 * `.actions.<action>.<text>`. A field or choice without a message is labelled by its name.
 */
export const wordsFor = (translate: Translate, resource: string) => {
  const root = `resources.${resource}`;
  return {
    label: (field: string) => translate(`${root}.fields.${field}`, { _: readable(field) }),
    choice: (field: string, value: string) =>
      translate(`${root}.choices.${field}.${value}`, { _: readable(value) }),
    group: (name: string) => translate(`${root}.groups.${name}`, { _: readable(name) }),
    text: (key: string, values?: Record<string, unknown>) => translate(`${root}.${key}`, values),
    translate,
  };
};

/** `wordsFor` a resource, memoized until the language changes. */
export const useWords = (resource: string) => {
  const translate = useTranslate();
  return useMemo(() => wordsFor(translate, resource), [translate, resource]);
};
