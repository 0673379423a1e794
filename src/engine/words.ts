import { useTranslate } from 'react-admin';
import { useMemo } from 'react';

/** `blacklist_scope` reads "Blacklist scope" until the catalogue says it better. */
const readable = (name: string): string => {
  const words = name.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type Translate = ReturnType<typeof useTranslate>;

/**
 * The words of a resource: `resources.<name>.fields.<field>`, `.choices.<field>.<value>`, `.help.<field>`,
 * `.actions.<action>.<part>`. Fields and choices fall back to their own names, so that a new field is readable at once.
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

/** `wordsFor` one resource, the same functions as long as the language stays. */
export const useWords = (resource: string) => {
  const translate = useTranslate();
  return useMemo(() => wordsFor(translate, resource), [translate, resource]);
};
