import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox, users } from '../../../server/db/tables';
import { signUps } from '../../../server/db/signIn/signInTables';
import { purgeExpired } from '../../../server/auth/purgeExpired';
import { AuthBrowser, newRequest } from '../helpers/authBrowser';
import { startAuthStudio, type AuthStudio, type Person } from '../helpers/authStudio';

let studio: AuthStudio;
let person: Person;

beforeAll(async () => {
  studio = await startAuthStudio();
  person = await studio.addPerson('maya');
});
afterAll(() => studio.stop());

const visit = async () => {
  const browser = new AuthBrowser(studio);
  return { browser, page: await browser.interaction(newRequest(studio)) };
};

describe('the application page', () => {
  const application = {
    first_name: 'Ada',
    last_name: 'Byron',
    heartbeat_name: 'Ada & <Engines>',
    handle: 'adaandengines12',
    email: 'ada@people.test',
  };
  const newPassword = 'ten letters and more';

  const mailsTo = (email: string) => studio.db.select().from(outbox).where(eq(outbox.recipient, email));
  const apply = async (over: Partial<typeof application> = {}, headers: Record<string, string> = {}) => {
    const { browser, page } = await visit();
    return browser.submit(`${page}/sign-up`, { ...application, ...over }, headers);
  };
  /** The path of the link in the last mail to an email. */
  const linkTo = async (email: string): Promise<string> => {
    const body = (await mailsTo(email)).at(-1)?.body ?? '';
    const link = new URL(/http\S+/.exec(body)?.[0] ?? '', studio.publicOrigin);
    expect(link.origin).toBe(studio.publicOrigin);
    return link.pathname + link.search;
  };
  const confirm = (link: string, over: { handle?: string; password?: string } = {}) =>
    new AuthBrowser(studio).submit(link, { handle: application.handle, password: newPassword, ...over });
  const usersOf = (email: string) => studio.db.select().from(users).where(eq(users.email, email));

  it('is refused while applications are switched off, and mails nothing', async () => {
    const off = sql`insert into app_configurations (id, value) values ('features', '{"applications": false}')`;
    await studio.db.execute(off);
    const refused = await apply({ email: 'early@people.test' });
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('Applications are closed at the moment. Try again later.'),
    ]);
    expect(await mailsTo('early@people.test')).toEqual([]);
    await studio.db.execute(sql`delete from app_configurations where id = 'features'`);
  });

  it('mails a link that creates a user with a pending application and a confirmed email', async () => {
    expect(await usersOf(application.email)).toEqual([]);
    expect((await apply()).status).toBe(200);
    expect(await usersOf(application.email)).toEqual([]);
    const link = await linkTo(application.email);
    const form = await (await new AuthBrowser(studio).send(link)).text();
    expect(form).toMatch(/<label for="password">Password<\/label>/);
    expect(form).toContain(`value="${application.handle}"`);
    const confirmed = await confirm(link);
    expect([confirmed.status, await confirmed.text()]).toEqual([
      200,
      expect.stringContaining('Your account is ready'),
    ]);
    const browser = new AuthBrowser(studio, newPassword);
    const request = newRequest(studio);
    const answer = await browser.login(await browser.obtainCode(application.email, request), request);
    expect(await answer.json()).toMatchObject({
      first_name: 'Ada',
      heartbeat_name: 'Ada & <Engines>',
      heartbeat_handle: 'adaandengines12',
      application_status: 'pending',
    });
    const [created] = await usersOf(application.email);
    expect(created?.password_hash).toMatch(/^scrypt\$/);
    expect(created?.email_verified_at).toBeInstanceOf(Date);
  });

  it('responds alike whether an email has an account or not, and mails how to sign in', async () => {
    const before = await usersOf(person.email);
    const rows = async () =>
      (await studio.db.select().from(signUps)).length + (await studio.db.select().from(outbox)).length;
    const counts = [await rows()];
    const known = await apply({ handle: 'stillfreeforall', email: person.email.toUpperCase() });
    counts.push(await rows());
    const unknown = await apply({ handle: 'stillfreeforall', email: 'unknown@people.test' });
    counts.push(await rows());
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect((await known.text()).replace(person.email.toUpperCase(), '')).toBe(
      (await unknown.text()).replace('unknown@people.test', ''),
    );
    // Both store an application and a mail, so that they take as long.
    expect([counts[1]! - counts[0]!, counts[2]! - counts[1]!]).toEqual([2, 2]);
    const [mail] = await mailsTo(person.email);
    expect(mail?.subject).toBe('You already have an account');
    expect(mail?.body).toContain(`${studio.publicOrigin}/sso/forgot-password`);
    expect(mail?.body).not.toContain('token=');
    expect(await usersOf(person.email)).toEqual(before);
  });

  it('tells by no handle which email has an account', async () => {
    const handle = 'claimedbynobody';
    await apply({ handle, email: person.email });
    expect((await apply({ handle, email: 'nobodyelse@people.test' })).status).toBe(200);
    await apply({ handle, email: 'nobodyknown@people.test' });
    expect((await apply({ handle, email: 'nobodyelse@people.test' })).status).toBe(200);
  });

  it('creates one user for two links of one email, also in concurrent confirmations', async () => {
    const twice = { handle: 'twiceandthrice', email: 'twice@people.test' };
    await apply(twice);
    const older = await linkTo(twice.email);
    await apply({ ...twice, email: 'Twice@people.test' });
    const link = await linkTo('Twice@people.test');
    const answers = await Promise.all([older, link, link].map(path => confirm(path, twice)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    const { rows } = await studio.db.execute(sql`select from users where lower(email) = 'twice@people.test'`);
    expect(rows).toHaveLength(1);
    expect((await new AuthBrowser(studio).send(link)).status).toBe(410);
  });

  it('calls a link used up, not its handle taken, when a concurrent confirmation ends first', async () => {
    const email = 'doubleclick@people.test';
    await apply({ handle: 'doubleclicked', email });
    const link = await linkTo(email);
    let late: Promise<Response> | undefined;
    await studio.db.transaction(async tx => {
      // What the first confirmation does. The lock stops the second one wherever it reads handles.
      await tx.execute(sql`lock table heartbeats in access exclusive mode`);
      await tx.execute(sql`insert into heartbeats (name, handle) values ('First', 'doubleclicked')`);
      await tx.delete(signUps).where(eq(signUps.email, email));
      late = confirm(link, { handle: 'doubleclicked' });
      await expect
        .poll(
          async () => {
            const { rows } = await studio.db.execute(sql`
              select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
            return rows.length;
          },
          { timeout: 30_000 },
        )
        .toBeGreaterThan(0);
    });
    expect((await late!).status).toBe(410); // the transaction has started it
  });

  it('lets the person choose another handle if it is in use by now, and keeps the link', async () => {
    await apply({ handle: 'firstcomefirst', email: 'second@people.test' });
    await apply({ handle: 'firstcomefirst', email: 'first@people.test' });
    expect((await confirm(await linkTo('first@people.test'), { handle: 'firstcomefirst' })).status).toBe(200);
    const link = await linkTo('second@people.test');
    const late = await confirm(link, { handle: 'firstcomefirst' });
    expect([late.status, await late.text()]).toEqual([
      409,
      expect.stringContaining('This handle is already in use'),
    ]);
    expect((await confirm(link, { handle: 'secondcomesnext' })).status).toBe(200);
    const again = await apply({ handle: 'firstcomefirst', email: 'third@people.test' });
    expect([again.status, await again.text()]).toEqual([
      409,
      expect.stringContaining('This handle is already in use'),
    ]);
  });

  it('has links for 24 hours, and shows errors at the fields of their page', async () => {
    const { email } = { email: 'slow@people.test' };
    await apply({ handle: 'slowandsteady', email });
    const link = await linkTo(email);
    for (const [given, message] of [
      ['short', '10 characters'],
      [email, 'Choose something other than your own name or email'],
    ] as const) {
      const response = await confirm(link, { password: given });
      expect([response.status, await response.text()]).toEqual([
        422,
        expect.stringMatching(new RegExp(`id="password-error">[^<]*${message}`)),
      ]);
    }
    const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
    expect((await new AuthBrowser(studio).submit(link, { password: newPassword }, foreign)).status).toBe(403);
    const [stored] = await studio.db.select().from(signUps).where(eq(signUps.email, email));
    const hours = ((stored?.expires_at.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThanOrEqual(24);
    await studio.db.update(signUps).set({ expires_at: new Date(Date.now() - 1) });
    expect((await confirm(link)).status).toBe(410);
    await purgeExpired(studio.db, new Date());
    expect(await studio.db.select().from(signUps)).toEqual([]);
  });

  it('limits applications per address visibly, and mails per email silently', async () => {
    const email = 'flooded@people.test';
    const headers = { 'x-test-address': '198.51.100.20' };
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1)
      statuses.push((await apply({ handle: 'floodedbyothers', email }, headers)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect(await mailsTo(email)).toHaveLength(3);
  });

  it('writes no email and no token to the log', async () => {
    const email = 'discreet@people.test';
    await apply({ handle: 'discreetapplicant', email });
    const link = await linkTo(email);
    await confirm(link, { handle: 'discreetapplicant' });
    expect(studio.logged()).toContain('"msg":"an account was created"');
    const token = new URL(link, studio.publicOrigin).searchParams.get('token')!;
    for (const secret of [token, email]) expect(studio.logged()).not.toContain(secret);
  });

  it('is linked from the sign-in page and links back', async () => {
    const { browser, page } = await visit();
    expect(await (await browser.send(page)).text()).toContain(`href="${page}/sign-up"`);
    expect(await (await browser.send(`${page}/sign-up`)).text()).toContain(`href="${page}"`);
  });

  it('keeps the entered values and shows the errors', async () => {
    const response = await apply({ handle: 'Ada' });
    expect(response.status).toBe(422);
    const markup = await response.text();
    expect(markup).toContain('value="Ada &amp; &lt;Engines&gt;"');
    expect(markup).toContain('id="handle-error"');
  });
});
