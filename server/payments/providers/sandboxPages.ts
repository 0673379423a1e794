import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Html, html } from '../../../src/contract/page/html';
import type { Database } from '../../db/database';
import { ProblemError } from '../../errors/problem';
import type { Router } from '../../http/router';
import { receiveEvent } from './receiveEvent';

const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;color:#1c1c28;background:#f3f3f7}
main{box-sizing:border-box;width:min(26rem,100% - 2rem);padding:1.5rem;border-radius:.75rem;background:#fff;box-shadow:0 1px 8px #0002}
h1{margin:0 0 .5rem;font-size:1.25rem}form{display:flex;flex-wrap:wrap;gap:.75rem;margin-block-start:1.25rem}
button{padding:.6rem 1.1rem;border:1px solid #5a4fcf;border-radius:.5rem;font:inherit;color:#5a4fcf;background:#fff;cursor:pointer}
button.solid{color:#fff;background:#5a4fcf}@media(prefers-color-scheme:dark){body{color:#ececf4;background:#15151d}main{background:#22222e}button{background:#22222e;color:#b3abff;border-color:#b3abff}}`;

/** Its own style and form only. Browsers apply `form-action` to the redirection, too, which leads to this origin. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const pageOf = (title: string, body: Html): Response =>
  new Response(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>${title}</title>
          ${new Html(`<style>${style}</style>`)}
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            ${body}
          </main>
        </body>
      </html>`.markup,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
      },
    },
  );

interface Application {
  readonly id: string;
  readonly type: string;
  readonly return_path: string;
  readonly state: 'open' | 'accepted' | 'declined';
}

const names: Readonly<Record<string, string>> = { payoneer: 'Payoneer', tipalti: 'Tipalti' };

/**
 * Mounts the pages of the sandbox, on which a person approves or declines an application and goes back to the studio. Their address has
 * 144 random bits, and is known to the person alone.
 */
export const mountSandboxPages = (
  router: Router,
  { db, now }: { readonly db: Database; readonly now: () => Date },
): void => {
  const find = async (type: string, id: string): Promise<Application> => {
    const { rows } = await db.execute<Application & Record<string, unknown>>(
      sql`select id, type, return_path, state from sandbox_applications where id = ${id} and type = ${type}`,
    );
    if (!rows[0]) throw new ProblemError('not-found');
    return rows[0];
  };

  router.get('/sandbox/:type/:id', async context => {
    const { type, id } = context.req.param();
    const application = await find(type, id);
    const name = names[type] ?? type;
    if (application.state !== 'open')
      return pageOf(
        `${name}, sandbox`,
        html`<p>This application was ${application.state}. Close the window and go on in the studio.</p>`,
      );
    return pageOf(
      `${name}, sandbox`,
      html`<p>
          This page stands for ${name} while no provider is configured. No money moves, and nothing leaves
          this server.
        </p>
        <form method="post">
          <button class="solid" name="decision" value="accepted">Approve</button>
          <button name="decision" value="declined">Decline</button>
        </form>`,
    );
  });

  router.post('/sandbox/:type/:id', async context => {
    const { type, id } = context.req.param();
    const application = await find(type, id);
    const { decision } = await context.req.parseBody();
    if (decision !== 'accepted' && decision !== 'declined') throw new ProblemError('params-incorrect');
    await db.transaction(async tx => {
      const { rowCount } = await tx.execute(
        sql`update sandbox_applications set state = ${decision} where id = ${id} and state = 'open'`,
      );
      if (rowCount !== 1) return;
      const event = { id: `ev${randomBytes(12).toString('base64url')}`, application_id: id };
      await receiveEvent(
        tx,
        { ...event, type: `application.${decision}`, account: 'sandbox account' },
        { provider: 'sandbox', now: now() },
      );
    });
    const back = new URL(application.return_path, 'http://studio.invalid');
    back.searchParams.set('result', decision);
    return new Response(null, {
      status: 303,
      headers: { location: `${back.pathname}${back.search}`, 'cache-control': 'no-store' },
    });
  });
};
