import { useI18nProvider } from 'ra-core';

/**
 * The language of the texts on screen, such as "en". Every component is mounted again when it changes, so this reads it without
 * the subscription to the store that react-admin's hook of the same name makes: lists ask for it in every cell.
 */
export const useLocale = (): string => useI18nProvider().getLocale();
