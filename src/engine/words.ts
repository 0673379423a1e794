import { useTranslate } from 'react-admin';
import { useCallback } from 'react';

/** `blacklist_scope` reads "Blacklist scope" until the catalogue says it better. */
const readable = (name: string): string => {
  const words = name.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * The words of a resource: `resources.<name>.fields.<field>`, `.choices.<field>.<value>`, `.help.<field>`,
 * `.actions.<action>.<part>`. Fields and choices fall back to their own names, so that a new field is readable at once.
 */
export const useWords = (resource: string) => {
  const translate = useTranslate();
  const root = `resources.${resource}`;
  const label = useCallback(
    (field: string) => translate(`${root}.fields.${field}`, { _: readable(field) }),
    [translate, root],
  );
  const choice = useCallback(
    (field: string, value: string) => translate(`${root}.choices.${field}.${value}`, { _: readable(value) }),
    [translate, root],
  );
  const say = useCallback(
    (key: string, values?: Record<string, unknown>) => translate(`${root}.${key}`, values),
    [translate, root],
  );
  return { label, choice, say, translate };
};
