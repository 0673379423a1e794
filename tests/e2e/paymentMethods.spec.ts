import type { Browser, Page } from 'playwright-core';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentTypes, type PaymentType } from '../../src/contract/entities/payments/paymentChoices';
import {
  expectQuiet,
  newProfile,
  openAs,
  people,
  serious,
  serveStudio,
  studio,
  type Person,
} from './browser';
import { launch } from './launch';
import { mailedCode } from './mailedCode';

serveStudio({ environment: { PAYMENT_METHODS: paymentTypes.join(',') } });

/** A method with its fields by their labels, the field that changes, and what is shown of the account before and after. */
interface Case {
  readonly type: PaymentType;
  /** The name of its tile. */
  readonly tile: string;
  /** Not one for all, because few codes are mailed for one person in a minute. */
  readonly person: Person;
  readonly selected?: Readonly<Record<string, string>>;
  /** The choice of a field with few. */
  readonly checked?: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly changed: readonly [label: string, value: string];
  readonly shown: readonly [before: string, after: string];
}

const bank = {
  'Account name': 'Dana Okoro',
  'Bank name': 'First Bank',
  'Beneficiary address': 'Main Street 4',
};
const bankIn = (country: string, currency: string) => ({ 'Bank country': country, Currency: currency });

const cases: readonly Case[] = [
  {
    ...{ type: 'transferwise', tile: 'Wise', person: 'creator' },
    typed: { 'Wise email': 'dana@wise.example', 'First name': 'Dana', 'Last name': 'Okoro' },
    changed: ['Wise email', 'okoro@wise.example'],
    shown: ['d••••@wise.example', 'o••••@wise.example'],
  },
  {
    ...{ type: 'tipalti', tile: 'Tipalti', person: 'newCreator' },
    typed: { 'Payee id': 'payee-0001' },
    changed: ['Payee id', 'payee-0002'],
    shown: ['•••• 0001', '•••• 0002'],
  },
  {
    ...{ type: 'worldfirst', tile: 'WorldFirst', person: 'beta' },
    selected: bankIn('GB', 'GBP'),
    typed: { ...bank, IBAN: 'GB29 NWBK 6016 1331 9268 19', 'BIC or SWIFT': 'NWBKGB2L' },
    changed: ['IBAN', 'GB82 WEST 1234 5698 7654 32'],
    shown: ['•••• 6819', '•••• 5432'],
  },
  {
    ...{ type: 'alipay', tile: 'Alipay', person: 'reviewer' },
    selected: bankIn('CN', 'CNY'),
    typed: {
      ...bank,
      'Account number': '6222020200112233',
      'Bank code': '102100099996',
      'BIC or SWIFT': 'ICBKCNBJ',
    },
    changed: ['Account number', '6222020200114455'],
    shown: ['•••• 2233', '•••• 4455'],
  },
  {
    ...{ type: 'dcc', tile: 'Digital content center', person: 'admin' },
    selected: bankIn('VN', 'USD'),
    typed: { ...bank, 'Account number': '0011223344', 'BIC or SWIFT': 'BFTVVNVX' },
    changed: ['Account number', '0011225566'],
    shown: ['•••• 3344', '•••• 5566'],
  },
  {
    ...{ type: 'fbt', tile: 'Bank transfer', person: 'creator' },
    selected: bankIn('US', 'USD'),
    checked: 'Checking',
    typed: { ...bank, 'Account number': '000123456789', 'Routing number': '021000021' },
    changed: ['Account number', '000123451111'],
    shown: ['•••• 6789', '•••• 1111'],
  },
  {
    ...{ type: 'fbt', tile: 'Bank transfer', person: 'newCreator' },
    selected: bankIn('DE', 'EUR'),
    typed: { ...bank, IBAN: 'DE89 3704 0044 0532 0130 00', 'BIC or SWIFT': 'COBADEFFXXX' },
    changed: ['IBAN', 'DE75 5121 0800 1245 1261 99'],
    shown: ['•••• 3000', '•••• 6199'],
  },
  {
    ...{ type: 'fbt', tile: 'Bank transfer', person: 'beta' },
    selected: bankIn('RU', 'USD'),
    typed: {
      ...bank,
      'Account number': '40702810900000000013',
      'BIC or SWIFT': 'SABRRUMM',
      INN: '7707083893',
      'VO code': '10100',
      BIK: '044525225',
      'Central bank account': '30101810400000000225',
    },
    changed: ['Account number', '40702810900000000026'],
    shown: ['•••• 0013', '•••• 0026'],
  },
  {
    ...{ type: 'fbt', tile: 'Bank transfer', person: 'reviewer' },
    selected: bankIn('MX', 'MXN'),
    typed: { ...bank, 'Account number': '032180000118359719' },
    changed: ['Account number', '032180000118359722'],
    shown: ['•••• 9719', '•••• 9722'],
  },
];

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

const ofPerson = '(select id from users where email = $1)';
const forget = async (person: Person): Promise<void> => {
  for (const table of ['payment_codes', 'payment_methods'])
    await database.query(`delete from ${table} where user_id = ${ofPerson}`, [people[person]]);
};
/** Moves the hold of a change into the past, as 72 hours do. */
const endHold = (person: Person) =>
  database.query(
    `update payment_methods set active_at = now() - interval '1 minute' where user_id = ${ofPerson}`,
    [people[person]],
  );

const payment = (page: Page) => page.getByRole('region', { name: 'Payment method' });
const codeInput = (page: Page) => page.getByRole('textbox', { name: 'Code from the mail' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Fills in a method, and has a code mailed for it. */
const enter = async (page: Page, { tile, selected = {}, checked, typed }: Case): Promise<void> => {
  await page.getByRole('radio', { name: new RegExp(`^${tile}`) }).check();
  for (const [name, value] of Object.entries(selected))
    await page.getByRole('combobox', { name }).selectOption(value);
  if (checked !== undefined) await page.getByText(checked, { exact: true }).click();
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
  await page.getByRole('button', { name: 'Save and mail code' }).click();
  await codeInput(page).waitFor();
};
const enterCode = async (page: Page, { person, tile }: Case, shown: string): Promise<void> => {
  await codeInput(page).fill(await mailedCode(database, person));
  await page.getByRole('heading', { level: 1, name: 'Earn' }).waitFor();
  await payment(page).getByText(tile).first().waitFor();
  await payment(page).getByText(shown).waitFor();
};
const chip = (page: Page, text: string) => payment(page).getByText(text, { exact: true }).first();

describe('a method of payment', () => {
  it.each(cases.map(each => [each.tile, each.selected?.['Bank country'] ?? 'no bank', each] as const))(
    'is set up from nothing until it is active, changed, and a change is cancelled: %s, %s',
    async (_tile, _country, each) => {
      const { person, changed, shown } = each;
      await forget(person);
      const context = await newProfile(browser);
      const page = await openAs(context, person, '/earn/payment');
      await enter(page, each);
      await enterCode(page, each, shown[0]);
      await chip(page, 'Pending').waitFor();
      await endHold(person);
      await page.reload();
      await chip(page, 'Active').waitFor();

      await payment(page).getByRole('link', { name: 'Change' }).click();
      const other = { ...each, typed: { ...each.typed, [changed[0]]: changed[1] } };
      await enter(page, other);
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      expect(await field(page, changed[0]).inputValue()).toBe(changed[1]);
      expect(await serious(page)).toEqual([]);
      // What was set is used as long as the code is not entered.
      await page.getByRole('button', { name: 'Save and mail code' }).waitFor();
      await page.getByText(shown[0]).first().waitFor();

      await page.getByRole('button', { name: 'Save and mail code' }).click();
      await codeInput(page).waitFor();
      await enterCode(page, each, shown[1]);
      await chip(page, 'Pending').waitFor();
      expectQuiet(context);
      await context.close();
      const { rows } = await database.query(`select type from payment_methods where user_id = ${ofPerson}`, [
        people[person],
      ]);
      expect(rows).toEqual([{ type: each.type }]);
    },
  );
});
