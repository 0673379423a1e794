import { useTranslate } from 'react-admin';
import { useMemo } from 'react';

export type Say = (key: string, values?: Record<string, unknown>) => string;

/** The words of this screen, by their key below `collection`; the same function as long as the language stays. */
export const useSay = (): Say => {
  const translate = useTranslate();
  return useMemo(() => (key, values) => translate(`collection.${key}`, values), [translate]);
};
