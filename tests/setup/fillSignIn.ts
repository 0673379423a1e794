import type { Page } from 'playwright-core';
import { demoPassword } from '../../demo/people';

/** Fills in and submits the sign-in form for a demo account. */
export const fillSignIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
