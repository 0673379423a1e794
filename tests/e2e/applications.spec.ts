import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appearances, expectFits, expectQuiet, newProfile, openAs, serveStudio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** The newcomer of the demo. */
const panelOf = '/admin/applications?application=ap15';

/** Waits for what the screen of the applicant says, without loading it again. */
const reads = (applicant: Page, title: string) =>
  applicant.getByRole('heading', { level: 2, name: title }).waitFor();

/** Fills in and confirms the dialog with sample videos. */
const send = async (applicant: Page, button: string, video: string, message: string): Promise<void> => {
  await applicant.getByRole('button', { name: button }).click();
  const dialog = applicant.getByRole('alertdialog');
  await dialog.getByLabel('Video 1').fill(`https://youtu.be/${video}`);
  await dialog.getByLabel(/^Message/).fill(message);
  await dialog.getByRole('button', { name: button }).click();
};

describe('an application', () => {
  it('is rejected, submitted again, escalated and accepted, and the applicant sees each step at once', async () => {
    const [theirs, mine] = [await newProfile(browser), await newProfile(browser)];
    const applicant = await openAs(mine, 'newcomer', '/content/moments');
    await reads(applicant, 'Show us what you make');
    for (const { colorScheme, widths } of appearances) {
      await applicant.emulateMedia({ colorScheme });
      await expectFits(applicant, widths);
    }
    await send(applicant, 'Add sample videos', 'dQw4w9WgXcQ', 'I film fog');
    await reads(applicant, 'Your application is waiting');

    const admin = await openAs(theirs, 'admin', panelOf);
    const panel = admin.getByRole('region', { name: 'Nora Weiss' });
    const decide = (name: string) =>
      panel.getByRole('group', { name: 'Decisions' }).getByRole('button', { name, exact: true }).click();
    await panel.getByRole('button', { name: 'Video of sample 1 of Nora Weiss' }).waitFor();
    await decide('Verify');
    await reads(applicant, 'Your application is being verified');

    await decide('Reject');
    const dialog = admin.getByRole('alertdialog', { name: 'Reject the application of Nora Weiss?' });
    await dialog.getByRole('button', { name: 'Not one’s own video' }).click();
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await dialog.getByText('Fill in {source}').waitFor();
    const reason = dialog.getByRole('textbox', { name: /^Reason/ });
    await reason.fill((await reason.inputValue()).replace('{source}', 'a television show'));
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await reads(applicant, 'Your application was rejected');
    await applicant.getByText('Most of it is a television show.').waitFor();

    await send(applicant, 'Submit again', 'oHg5SJYRHA0', 'Only my own fog');
    await reads(applicant, 'You submitted your application again');
    await panel.getByRole('heading', { name: 'Changed since it was rejected' }).waitFor();
    await decide('Verify');
    await decide('Escalate');
    const escalation = admin.getByRole('alertdialog', { name: 'Escalate the application of Nora Weiss?' });
    await escalation.getByLabel(/^Why somebody else/).fill('Is fog allowed?');
    await escalation.getByRole('button', { name: 'Escalate', exact: true }).click();
    await reads(applicant, 'Your application takes longer');
    for (const { colorScheme, widths } of appearances) {
      await admin.emulateMedia({ colorScheme });
      await expectFits(admin, widths);
    }
    await admin.setViewportSize({ width: 1440, height: 900 });
    await decide('Accept');
    await reads(applicant, 'Welcome');
    expect(await applicant.getByText('Is fog allowed?').count()).toBe(0);

    await applicant.getByRole('link', { name: 'Open the studio' }).click();
    await applicant.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    for (const context of [theirs, mine]) {
      // The sentence about the placeholder is a 400 of the server.
      expectQuiet(context, /400/);
      await context.close();
    }
  });
});
