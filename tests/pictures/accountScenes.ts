import { seedId } from '../../demo/library/seedId';
import type { Page } from 'playwright-core';
import { failing, nothingWaits } from './prepare';
import { textOf } from './textOf';

const typeInvalid = async (page: Page): Promise<void> => {
  const phone = await textOf(page, 'resources.profiles.fields.phone', 'Phone');
  await page.getByRole('textbox', { name: phone }).fill('call me');
  const weight = await textOf(page, 'resources.profiles.fields.weight_kg', 'Weight');
  await page.getByRole('textbox', { name: weight }).fill('9999');
  const save = await textOf(page, 'engine.form.save', 'Save');
  await page.getByRole('button', { name: save, exact: true }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
};

const sendWithoutConsent = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Send the application' }).click();
  await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor();
};

const leaveWithWrongHandle = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('somebodyelse');
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await page.locator('[aria-invalid=true]').waitFor();
};

const scrollToText = (text: string) => (page: Page) => page.getByText(text).first().scrollIntoViewIfNeeded();

/** Opens the address again while the sign-in service does not respond. */
const signInAway = async (page: Page): Promise<void> => {
  await page.route(/openid-configuration/, route => route.abort());
  await page.goto('/studio/content/moments');
  await page.locator('main[data-full-window] button').waitFor();
};

/** The account of a person, coaching, and the partner program. */
export const accountScenes = [
  { name: 'settings', person: 'creator', path: '/settings' },
  {
    name: 'settings-end',
    person: 'creator',
    path: '/settings',
    prepare: scrollToText('Leave the partner program'),
  },
  { name: 'profile', person: 'creator', path: '/profile' },
  {
    name: 'profile-end',
    person: 'creator',
    path: '/profile',
    prepare: scrollToText('Download your data'),
  },
  { name: 'profile-invalid', person: 'creator', path: '/profile', prepare: typeInvalid, anyLanguage: true },
  {
    name: 'profile-failed',
    person: 'creator',
    path: '/profile',
    prepare: failing(/users\/\w+\/profile/),
    anyLanguage: true,
  },
  { name: 'sign-in-away', path: '/content/moments', prepare: signInAway, anyLanguage: true },
  { name: 'coach-card', person: 'creator', path: '/', prepare: scrollToText('Become a coach') },
  ...['about', 'topics', 'consent'].map(step => ({
    name: `coach-${step}`,
    person: 'creator',
    path: `/?coach=${step}`,
  })),
  { name: 'coach-invalid', person: 'creator', path: '/?coach=consent', prepare: sendWithoutConsent },
  { name: 'coach-sent', person: 'beta', path: '/?coach=sent' },
  { name: 'coaches-team', person: 'admin', path: '/admin/coaches' },
  {
    name: 'coaches-details',
    person: 'admin',
    path: `/admin/coaches?application=${seedId('co', 'Bea Okafor')}`,
  },
  {
    name: 'coaches-none',
    person: 'admin',
    path: '/admin/coaches',
    prepare: nothingWaits(/coach-applications/),
    anyLanguage: true,
  },
  {
    name: 'coaches-failed',
    person: 'admin',
    path: '/admin/coaches',
    prepare: failing(/coach-applications/),
    anyLanguage: true,
  },
  { name: 'leave', person: 'creator', path: '/earn?leave=confirm' },
  { name: 'leave-invalid', person: 'creator', path: '/earn?leave=confirm', prepare: leaveWithWrongHandle },
  { name: 'leaving', person: 'creator2', path: '/earn' },
] as const;
