import type { Page } from 'playwright-core';
import { failing, offline } from './prepare';

const previewMonth = async (page: Page): Promise<void> => {
  const row = page.getByRole('row').filter({ hasText: 'Open' }).nth(1);
  await row.hover();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Finalize' }).click();
  await page.getByRole('dialog').getByRole('row').nth(1).waitFor();
};

/** The dashboard of each group of people, what its tiles open, and the screens that manage earnings. */
export const dashboardScenes = [
  { name: 'dashboard', person: 'creator', path: '/' },
  { name: 'dashboard-new', person: 'first', path: '/' },
  { name: 'dashboard-reviewer', person: 'reviewer', path: '/' },
  { name: 'dashboard-admin', person: 'admin', path: '/' },
  {
    name: 'dashboard-failed',
    person: 'creator',
    path: '/',
    prepare: failing(/moments\/(?:top|review_results)|app\/news/),
  },
  { name: 'dashboard-offline', person: 'creator', path: '/', prepare: offline },
  { name: 'failures', person: 'admin', path: '/admin/failures' },
  { name: 'analytics-hours', person: 'creator', path: '/analytics?tab=moments&days=48h' },
  { name: 'manage-finalized', person: 'admin', path: '/manage/earnings/finalized' },
  { name: 'manage-bonuses', person: 'admin', path: '/manage/earnings/bonuses' },
  { name: 'manage-bonus-new', person: 'admin', path: '/manage/earnings/bonuses?bonus=new' },
  { name: 'manage-months', person: 'admin', path: '/manage/earnings/months' },
  {
    name: 'manage-month-preview',
    person: 'admin',
    path: '/manage/earnings/months',
    prepare: previewMonth,
    minWidth: 656,
  },
] as const;
