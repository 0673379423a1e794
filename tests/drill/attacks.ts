import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { unwrap } from '../../src/contract/calls/envelope';
import { send } from './drillStudio';

/**
 * What an attacker repeats, with `concurrency` calls at a time. `call` returns the status of the response, 0 without one;
 * `end` aborts it.
 */
export interface Attack {
  readonly name: string;
  readonly concurrency: number;
  readonly call: (at: number, signal: AbortSignal) => Promise<number>;
}

const api = '/api/studio';

/** A photo that needs much decoding: 12 million pixels in less than the 4 MB of an upload. */
const photo = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const picture = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#456', noise } });
  return new Uint8Array(await picture.jpeg({ quality: 40 }).toBuffer());
};

/** A file of almost 10 MB with as many rows as an import may have. */
export const csv = (): string => {
  const text = 'Fog over the harbour '.repeat(8);
  const rows = Array.from(
    { length: 50_000 },
    (_, at) => `mo${String(at).padStart(7, '0')},Fog ${at},${text}`,
  );
  return `id,title,description\n${rows.join('\n')}\n`;
};

const uploads = async (origin: string, token: string): Promise<Attack> => {
  const bytes = await photo();
  return {
    name: '60 uploads at a time',
    concurrency: 60,
    call: async (_, signal) => {
      const body = new FormData();
      body.set('purpose', 'thumbnail');
      body.set('file', new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
      return (await send(origin, `${api}/uploads/v2`, { method: 'POST', token, body, signal })).status;
    },
  };
};

const imports = (origin: string, token: string): Attack => {
  const file = new File([csv()], 'moments.csv', { type: 'text/csv' });
  const mapping = JSON.stringify({ id: 'id', title: 'title', description: 'description' });
  return {
    name: '12 imports at a time',
    concurrency: 12,
    call: async (_, signal) => {
      const body = new FormData();
      body.set('file', file);
      body.set('mapping', mapping);
      return (await send(origin, `${api}/moments/import`, { method: 'POST', token, body, signal })).status;
    },
  };
};

/** Signed in as nobody. `token` reads the id of a picture only. */
const pictures = async (origin: string, token: string): Promise<Attack> => {
  const { text } = await send(origin, `${api}/moments/search?per_page=100`, { token });
  const items = (unwrap(JSON.parse(text))?.items ?? []) as { thumbnail: string | null }[]; // the contract's response
  const ids = [...new Set(items.flatMap(({ thumbnail }) => thumbnail ?? []))];
  return {
    name: '300 picture sizes at a time',
    concurrency: 300,
    call: async (at, signal) => {
      const id = ids[Math.floor(at / 300) % ids.length];
      const [width, height] = [1 + ((at * 7) % 2048), 1 + ((at * 13) % 2048)];
      return (await send(origin, `${api}/media/${id}=w${width}-h${height}-p-rp`, { signal })).status;
    },
  };
};

const nestedTags = (origin: string, token: string): Attack => {
  const body = JSON.stringify({ title: 'Nested', body: '<strong><em>'.repeat(70_000), cover: null });
  return {
    name: '20 texts of nested tags at a time',
    concurrency: 20,
    call: async (_, signal) =>
      (
        await send(origin, `${api}/writings`, {
          method: 'POST',
          token,
          signal,
          headers: { 'content-type': 'application/json' },
          body,
        })
      ).status,
  };
};

const pendingSignIns = (origin: string): Attack => ({
  name: '50 pending sign-ins at a time',
  concurrency: 50,
  call: async (_, signal) => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: 'heartbeat-studio',
      redirect_uri: `${origin}/studio/sso/callback`,
      scope: 'openid profile email',
      state: randomBytes(8).toString('base64url'),
      nonce: randomBytes(16).toString('base64url'),
      code_challenge: randomBytes(32).toString('base64url'),
      code_challenge_method: 'S256',
    });
    return (await send(origin, `/sso/auth?${query}`, { signal })).status;
  },
});

const searches = (origin: string, token: string): Attack => ({
  name: '60 searches at a time',
  concurrency: 60,
  call: async (_, signal) =>
    (await send(origin, `${api}/moments/search?q=the&per_page=100`, { token, signal })).status,
});

/** All attacks, with the token of the attacker: a newcomer, whom nobody has accepted yet. */
export const allAttacks = async (origin: string, token: string): Promise<readonly Attack[]> => [
  await uploads(origin, token),
  imports(origin, token),
  await pictures(origin, token),
  nestedTags(origin, token),
  searches(origin, token),
  pendingSignIns(origin),
];
