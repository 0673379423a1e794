import type { Browser } from 'playwright-core';
import { secondsUntil, takePicture, type Seen } from './fault';
import type { FaultStudio } from './startFaultStudio';

/** Somebody applies while the mail server is away; the mail leaves when it is back. */
const applyDuring = async (
  { origin, mail, mails }: FaultStudio,
  browser: Browser,
  { scenario, begin }: { readonly scenario: string; readonly begin: () => void },
): Promise<Seen> => {
  const key = scenario.replaceAll(/\W+/g, '-');
  const email = `${key}@people.test`;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${origin}/studio/`);
  await page.getByRole('link', { name: 'Apply' }).click();
  begin();
  for (const input of await page.locator('form input:visible:not([type=checkbox])').all()) {
    const name = (await input.getAttribute('name')) ?? '';
    await input.fill(
      name === 'email' ? email : name === 'handle' ? `writer${key.replaceAll('-', '')}` : 'Lena',
    );
  }
  for (const box of await page.locator('form input[type=checkbox]:visible').all()) await box.check();
  await page.locator('form button[type=submit], form button').first().click();
  await page.waitForLoadState('networkidle');
  const message = (await page.locator('main, body').first().innerText()).replace(/\s+/g, ' ').slice(0, 300);
  await takePicture(page, key);
  // Longer than the first pause between two attempts, so that a second one fails, too.
  await secondsUntil(async () => false, 10);
  const early = mails.mailsTo(email);
  mail.cut();
  mail.mend();
  const healedS = await secondsUntil(async () => mails.mailsTo(email) > 0, 180);
  await context.close();
  return { scenario, message, isKept: early === 0 && mails.mailsTo(email) === 1, healedS, isSignedIn: true };
};

/** The mail server refuses connections, or accepts them without a word. */
export const mailAway = async (studio: FaultStudio, browser: Browser): Promise<Seen[]> => [
  await applyDuring(studio, browser, { scenario: 'mail away', begin: studio.mail.cut }),
  await applyDuring(studio, browser, { scenario: 'mail silent', begin: studio.mail.hush }),
];
