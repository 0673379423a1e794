import { act, cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext, useSetLocale } from 'ra-core';
import { memo } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createI18n } from '../providers/i18n/i18nProvider';
import { useLocale } from './useLocale';

afterEach(cleanup);

let setLocale: (locale: string) => void;

const Cell = memo(() => <output>{useLocale()}</output>);

function LanguageMenu() {
  setLocale = useSetLocale();
  return null;
}

it('follows a change of the language in components that render nothing else again', async () => {
  const i18n = createI18n({
    en: {},
    locales: { de: async () => ({ textOf: () => undefined, sentenceOf: String }) },
  });
  render(
    <CoreAdminContext i18nProvider={i18n}>
      <LanguageMenu />
      <Cell />
    </CoreAdminContext>,
  );
  expect(screen.getByRole('status').textContent).toBe('en-US-u-nu-latn');
  await act(async () => setLocale('de'));
  expect(screen.getByRole('status').textContent).toBe('de-u-nu-latn');
});
