import type { Page } from 'playwright-core';

/** Opens the tab “Figures” of the record in the panel, and waits for its chart or table. */
const openFigures = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: 'Figures' }).click();
  await page.getByRole('group', { name: 'Figures of the period' }).waitFor();
};

const openFirst = async (page: Page): Promise<void> => {
  await page.locator('a[data-record]').first().click();
  await openFigures(page);
  await page.locator('[data-panel] svg [data-series=current]').first().waitFor();
};

/** The figures of one record beside its list. */
export const figureScenes = [
  {
    name: 'momentFigures',
    person: 'creator',
    path: '/content/moments?sort_column=views&sort_direction=desc',
    prepare: openFirst,
  },
  {
    name: 'momentFigures-lifetime',
    person: 'admin',
    path: '/content/moments?sort_column=views&sort_direction=desc',
    prepare: async (page: Page): Promise<void> => {
      await openFirst(page);
      await page.getByRole('radio', { name: 'Lifetime' }).check({ force: true });
      await page.getByRole('heading', { name: 'Views by month' }).waitFor();
    },
  },
  {
    name: 'adFigures',
    person: 'admin',
    path: '/ads',
    prepare: async (page: Page): Promise<void> => {
      await page.getByRole('link', { name: 'Aven winter headphones' }).first().click();
      await openFigures(page);
      await page.locator('[data-panel] svg [data-series=current]').first().waitFor();
    },
  },
  {
    name: 'adFigures-table',
    person: 'admin',
    path: '/ads',
    prepare: async (page: Page): Promise<void> => {
      await page.getByRole('link', { name: 'Aven winter headphones' }).first().click();
      await openFigures(page);
      await page.getByRole('button', { name: /^Click rate/ }).click();
      await page.locator('[data-panel]').getByRole('radio', { name: 'Table' }).check({ force: true });
    },
  },
];
