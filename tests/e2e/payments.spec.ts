import type { Browser, BrowserContext, Page } from 'playwright-core';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  appearances,
  expectFits,
  expectQuiet,
  newProfile,
  openAs,
  people,
  serious,
  serveStudio,
  studio,
} from './browser';
import { launch } from './launch';
import { mailedCode } from './mailedCode';

serveStudio();

let browser: Browser;
let database: Client;
beforeAll(async () => {
  browser = await launch();
  database = new Client({ connectionString: studio().databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await browser.close();
});

/** Several, because few codes are mailed to one person in a minute. */
const persons = ['newCreator', 'beta'] as const;
type Payee = (typeof persons)[number];
const ofPerson = '(select id from users where email = $1)';
beforeEach(async () => {
  for (const email of persons.map(person => people[person])) {
    for (const table of ['payment_codes', 'payment_methods'])
      await database.query(`delete from ${table} where user_id = ${ofPerson}`, [email]);
    await database.query(`delete from outbox where recipient = $1`, [email]);
  }
});

const open = async (person: Payee = 'newCreator'): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await newProfile(browser);
  return { context, page: await openAs(context, person, '/earn/payment') };
};
const enterCode = async (page: Page, person: Payee = 'newCreator'): Promise<void> => {
  const input = page.getByRole('textbox', { name: 'Code from the mail' });
  await input.waitFor();
  await input.fill(await mailedCode(database, person));
};
const choosePaypal = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: /^PayPal/ }).check();
  await page.getByRole('textbox', { name: 'PayPal email' }).fill('dana@pays.example');
  await page.getByRole('button', { name: 'Save and mail code' }).click();
};
const payment = (page: Page) => page.getByRole('region', { name: 'Payment method' });

describe('how a creator is paid', () => {
  it('is set up from nothing, changed, and removed', async () => {
    const { context, page } = await open();
    await choosePaypal(page);
    await enterCode(page);
    await page.getByRole('heading', { level: 1, name: 'Earn' }).waitFor();
    await payment(page).getByText('d••••@pays.example').waitFor();
    await payment(page).getByText('Pending', { exact: true }).waitFor();

    await payment(page).getByRole('link', { name: 'Change' }).click();
    await page.getByRole('radio', { name: /^Bank transfer/ }).check();
    await page.getByRole('combobox', { name: 'Bank country' }).selectOption('DE');
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
    await page.getByRole('textbox', { name: 'Account name' }).fill('Dana Okoro');
    await page.getByRole('textbox', { name: 'IBAN' }).fill('DE89 3704 0044 0532 0130 00');
    await page.getByRole('textbox', { name: 'BIC or SWIFT' }).fill('COBADEFFXXX');
    await page.getByRole('textbox', { name: 'Bank name' }).fill('Commerzbank');
    await page.getByRole('textbox', { name: 'Beneficiary address' }).fill('Lindenstr. 4, Berlin');
    expect(await serious(page)).toEqual([]);
    await expectFits(page, [1440, 1025, 656, 390]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Save and mail code' }).click();
    await enterCode(page);
    await payment(page).getByText('•••• 3000').waitFor();
    expect(await serious(page)).toEqual([]);
    expectQuiet(context);
    await context.close();
  });

  it('counts the time until another code by the clock of the server, also after a reload', async () => {
    const { context, page } = await open();
    await choosePaypal(page);
    await page.getByText(/^Send again in (30:00|29:\d\d)$/).waitFor();
    await page.reload();
    await page.getByText(/A code was mailed for PayPal d••••@pays\.example/).waitFor();
    await choosePaypal(page);
    await page.getByText(/^Send again in 29:\d\d$/).waitFor();
    await enterCode(page);
    await payment(page).getByText('d••••@pays.example').waitFor();
    expectQuiet(context);
    expect(await payment(page).getByText('Pending', { exact: true }).isVisible()).toBe(true);
    await context.close();
  });

  it('is applied for at Payoneer in a window, which leads back', async () => {
    const { context, page } = await open();
    await page.getByRole('radio', { name: /^Payoneer/ }).check();
    await page.getByRole('button', { name: 'Start application' }).click();
    const opened = page.waitForEvent('popup');
    await enterCode(page);
    const popup = await opened;
    await popup.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('heading', { level: 1, name: 'Earn' }).waitFor();
    await payment(page).getByText('Payoneer').first().waitFor();
    expect(await payment(page).getByText('Pending', { exact: true }).isVisible()).toBe(true);
    await context.close();
  });

  it('has a button where the browser blocks the window of Payoneer', async () => {
    const { context, page } = await open('beta');
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole('radio', { name: /^Payoneer/ }).check();
    await page.getByRole('button', { name: 'Start application' }).click();
    await enterCode(page, 'beta');
    await page.getByText('Your browser blocked the window. Open it with the button.').waitFor();
    await page.getByRole('button', { name: 'Go on later' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Cancel application' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel application' }).click();
    await page.getByText('The application is cancelled').first().waitFor();
    expect(await page.getByRole('button', { name: 'Cancel application' }).count()).toBe(0);
    await context.close();
  });

  it.each([
    ['newCreator', '/earn', 'Set up a payment method'],
    ['creator', '/earn', 'Request'],
    ['newCreator', '/earn/payment', 'Which one suits you'],
    ['locked', '/earn/payment', 'Your account is locked'],
    ['reviewer', '/payoneer-success', 'Your Payoneer application is complete'],
  ] as const)('fits every width, light and dark: %s %s', async (person, path, text) => {
    for (const { colorScheme, widths } of appearances) {
      const context = await newProfile(browser, { colorScheme });
      const page = await openAs(context, person, path);
      await page.getByText(text).first().waitFor();
      await expectFits(page, widths);
      await context.close();
    }
  });
});
