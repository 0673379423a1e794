import { useTranslate } from 'ra-core';
import { useMemo } from 'react';

export type FormatText = (key: string, values?: Record<string, unknown>) => string;

/** The texts of this screen, by their key below `collection`. The same function until the language changes. */
export const useCollectionText = (): FormatText => {
  const translate = useTranslate();
  return useMemo(() => (key, values) => translate(`collection.${key}`, values), [translate]);
};
