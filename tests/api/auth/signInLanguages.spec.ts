import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox, users } from '../../../server/db/tables';
import { AuthBrowser, newRequest } from '../helpers/authBrowser';
import { password, startAuthStudio, type AuthStudio, type Person } from '../helpers/authStudio';

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
const markupOf = async (response: Response | Promise<Response>): Promise<string> => (await response).text();
const languageOf = (markup: string): string | undefined => /<html lang="(\w+)"/.exec(markup)?.[1];
const inLanguage = (language: string) => ({ headers: { 'accept-language': language } });

describe('the language of the sign-in page', () => {
  it('is the first of ours that the browser asks for', async () => {
    const { browser, page } = await visit();
    const shown = async (header: string) =>
      languageOf(await markupOf(browser.send(page, inLanguage(header))));
    expect(await shown('uk-UA,uk;q=0.9,en;q=0.8')).toBe('uk');
    expect(await shown('fr;q=0.9, es-MX;q=0.7, en;q=0.8')).toBe('en');
    expect(await shown('de, ar;q=0.5')).toBe('ar');
    expect(await shown('es;q=0, uk;q=0.1')).toBe('uk');
    expect(await shown('de')).toBe('en');
    expect(await shown(';;,=,"')).toBe('en');
    expect(languageOf(await markupOf(browser.send(page)))).toBe('en');
  });

  it('is Arabic with its direction and all of its texts', async () => {
    const { browser, page } = await visit();
    const markup = await markupOf(browser.send(`${page}?lang=ar`));
    expect(markup).toContain('<html lang="ar" dir="rtl">');
    expect(markup).toContain('<title>تسجيل الدخول · Heartbeat Studio</title>');
    expect(markup).toContain('<label for="email">البريد الإلكتروني</label>');
    expect(markup).toContain('هل نسيت كلمة المرور؟');
    expect(markup).toMatch(/data-automatic="تلقائي"\s+data-false="فاتح"\s+data-true="داكن"/);
    expect(markup).not.toMatch(/>\s*(?:Sign in|Email|Password|New here\?|Theme)/);
    // Emails and passwords are read from the left.
    expect(markup.match(/<div\s+class="control[^"]*"\s+dir="ltr"/g)).toHaveLength(2);
  });

  it('is remembered by the browser that chose it, before what it asks for', async () => {
    const { browser, page } = await visit();
    const chosen = await browser.send(`${page}?lang=uk`);
    expect(chosen.headers.getSetCookie().join()).toMatch(
      /^sso_language=uk; Path=\/sso; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
    const next = await browser.send('/sso/forgot-password', inLanguage('es'));
    expect(languageOf(await next.text())).toBe('uk');
    expect(next.headers.getSetCookie()).toEqual([]);
    const other = await browser.send('/sso/forgot-password?lang=xx', inLanguage('es'));
    expect(languageOf(await other.text())).toBe('uk');
    expect(other.headers.getSetCookie()).toEqual([]);
  });

  it('is that of the studio which asks for the sign-in, until another is chosen', async () => {
    const browser = new AuthBrowser(studio);
    const visitFrom = async (locales: string): Promise<string> => {
      const request = { ui_locales: locales };
      const started = await browser.authorize(newRequest(studio), request, inLanguage('es').headers);
      return new URL(started.headers.get('location') ?? '', studio.publicOrigin).pathname;
    };
    const shown = async (address: string) =>
      languageOf(await markupOf(browser.send(address, inLanguage('es'))));
    const page = await visitFrom('ar');
    expect(await shown(page)).toBe('ar');
    expect(await shown(`${page}?lang=uk`)).toBe('uk');
    expect(await shown(page)).toBe('uk');
    expect(await shown(await visitFrom('fr xx-YY'))).toBe('uk');
    expect(await shown(await visitFrom('fr EN-gb ar'))).toBe('en');
  });

  it('is switched without losing what was typed, and without a sign-in', async () => {
    const { browser, page } = await visit();
    const signIn = await browser.submit(page, { email: person.email, password, lang: 'es' });
    const markup = await signIn.text();
    expect([signIn.status, languageOf(markup)]).toEqual([200, 'es']);
    expect(markup).toContain(`value="${person.email}"`);
    expect(markup).not.toContain(password);
    expect(markup).toMatch(/<button\s+type="submit"\s+form="main-form"\s+name="lang"\s+value="ar"/);
    const typed = { first_name: 'Ада', last_name: 'Б', heartbeat_name: 'Е', handle: 'x', email: 'a@b.test' };
    const signUp = await markupOf(browser.submit(`${page}/sign-up`, { ...typed, lang: 'uk' }));
    expect(languageOf(signUp)).toBe('uk');
    for (const value of Object.values(typed)) expect(signUp).toContain(`value="${value}"`);
    expect(signUp).not.toContain('class="error"');
  });

  it('is switched by no form of another site', async () => {
    const { browser, page } = await visit();
    const foreign = await browser.submit(page, { lang: 'ar' }, { origin: 'https://evil.test' });
    expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []]);
  });

  it('is the one that the person chose in the studio, after they signed in', async () => {
    const { id, email } = await studio.addPerson('nadia');
    await studio.db
      .update(users)
      .set({ preferences: { locale: 'ar' } })
      .where(eq(users.id, id));
    const { browser, page } = await visit();
    await browser.follow(await browser.submit(page, { email, password }));
    expect(languageOf(await markupOf(browser.send('/sso/forgot-password')))).toBe('ar');
  });
});

describe('what a page of the sign-in answers', () => {
  it('is in Spanish: a wrong password, missing values, too many attempts', async () => {
    const { browser, page } = await visit();
    await browser.send(`${page}?lang=es`);
    const wrong = await markupOf(browser.submit(page, { email: person.email, password: 'wrong' }));
    expect(wrong).toContain('El correo y la contraseña no coinciden. Revisa ambos e inténtalo de nuevo.');
    expect(wrong).toContain('<title>Error: Iniciar sesión · Heartbeat Studio</title>');
    const missing = await markupOf(browser.submit(page, { email: '', password: '' }));
    expect(missing.match(/Obligatorio\. Completa este campo\./g)).toHaveLength(2);
    const { email } = await studio.addPerson('guessed');
    for (let guess = 0; guess < 8; guess += 1) await browser.submit(page, { email, password: 'a guess' });
    const braked = await markupOf(browser.submit(page, { email, password }));
    expect(braked).toContain('Demasiados intentos. Inténtalo de nuevo en 15 minutos.');
  });

  it('names the errors of an application in Ukrainian', async () => {
    const { browser, page } = await visit();
    await browser.send(`${page}?lang=uk`);
    const markup = await markupOf(
      browser.submit(`${page}/sign-up`, { heartbeat_name: 'x'.repeat(31), handle: 'short', email: 'none' }),
    );
    const errors = [...markup.matchAll(/class="error"[^>]*>([^<]+)</g)].map(([, text]) => text ?? '');
    expect(errors).toHaveLength(5);
    for (const error of errors) expect(error).toMatch(/^[^a-z]+$/);
  });

  it('is in the language also where there is no form', async () => {
    const { browser } = await visit();
    const missing = await browser.send('/sso/reset-password?token=nothing&lang=ar');
    const markup = await missing.text();
    expect([missing.status, languageOf(markup)]).toEqual([410, 'ar']);
    expect(markup).toContain('لم يعد هذا الرابط يعمل');
    // The links to other languages keep the token.
    expect(markup).toContain('href="/sso/reset-password?token=nothing&amp;lang=es"');
    const refused = await markupOf(browser.send('/sso/auth?client_id=nobody'));
    expect(refused).toContain('رابط تسجيل الدخول هذا غير صالح');
  });
});

describe('a mail of the sign-in', () => {
  const lastTo = async (email: string) =>
    (await studio.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)).at(-1);
  const apply = async (email: string, language: string) => {
    const { browser, page } = await visit();
    await browser.send(`${page}?lang=${language}`);
    const application = {
      first_name: 'Ada',
      last_name: 'Byron',
      heartbeat_name: 'Engines',
      handle: `engines${email.replace(/[^a-z]/g, '').slice(0, 10)}`,
      email,
    };
    expect((await browser.submit(`${page}/sign-up`, application)).status).toBe(200);
    return browser;
  };
  const linkOf = (body = ''): string => {
    const { pathname, search } = new URL(/http\S+/.exec(body)?.[0] ?? '');
    return pathname + search;
  };

  it('to a new person is in the language of the page, which becomes that of the account', async () => {
    const browser = await apply('ada@people.test', 'uk');
    const mail = await lastTo('ada@people.test');
    expect(mail?.subject).toBe('Підтвердьте свою пошту');
    expect(mail?.body).toContain('протягом 24 годин');
    const link = linkOf(mail?.body);
    const done = await browser.submit(link, { handle: 'adaandengines', password: 'ten letters and more' });
    expect(await done.text()).toContain('Ваш акаунт готовий');
    const [user] = await studio.db.select().from(users).where(eq(users.email, 'ada@people.test'));
    expect(user?.preferences).toEqual({ locale: 'uk' });
  });

  it('to somebody with an account is in the language of the account', async () => {
    const { id, email } = await studio.addPerson('olena');
    await apply(email, 'es');
    expect((await lastTo(email))?.subject).toBe('You already have an account');
    await studio.db
      .update(users)
      .set({ preferences: { locale: 'uk' } })
      .where(eq(users.id, id));
    await apply(email, 'es');
    expect((await lastTo(email))?.subject).toBe('Ви вже маєте акаунт');
  });

  it('about the password is in the language of the account', async () => {
    for (const [name, locale, shown, changed] of [
      ['petro', 'uk', 'Виберіть новий пароль', 'Ваш пароль змінено'],
      ['peter', undefined, 'Choose a new password', 'Your password was changed'],
    ] as const) {
      const { id, email } = await studio.addPerson(name);
      if (locale) await studio.db.update(users).set({ preferences: { locale } }).where(eq(users.id, id));
      const { browser } = await visit();
      await browser.submit('/sso/forgot-password', { email });
      const mail = await lastTo(email);
      expect(mail?.subject).toBe(shown);
      const done = await browser.submit(linkOf(mail?.body), { password: 'another long password' });
      expect(done.status).toBe(200);
      expect((await lastTo(email))?.subject).toBe(changed);
    }
  });
});
