import { afterAll, beforeAll, it } from 'vitest';
import { allEndpoints } from '../../src/contract/endpoints/all';
import { nameOf, pathOf } from '../../src/contract/tools/endpoint';
import { people, startApiStudio, type ApiStudio } from './apiStudio';
import type { ExampleMaker } from './examples/example';
import { rateRules } from '../../server/http/rateLimit';
let studio: ApiStudio;
const many = { account: 1e6, address: 1e6, seconds: 60 };
beforeAll(async () => { studio = await startApiStudio({ rates: { ...rateRules, search: many, upload: many, export: many, write: many } }); });
afterAll(() => studio.stop());
const examples: Record<string, ExampleMaker> = Object.assign({}, ...Object.values(import.meta.glob<{ examples?: Record<string, ExampleMaker> }>('./examples/*.ts', { eager: true })).map(e => e.examples));
const deep = (n: number): unknown => { let v: unknown = 1; for (let i = 0; i < n; i++) v = [v]; return v; };
const odd: unknown[] = ['\0', 'a\0b', '\ud800', 'x\udfff', '\u202e', 1e308, -1, 0, 9007199254740991, 9007199254740992, 2147483648, 1.5, null, true, [], {}, deep(2000), '', ' ', 'a'.repeat(70000), { __proto__x: 1 }, JSON.parse('{"__proto__":{"a":1}}'), { constructor: 1 }, ['\0'], [null], [[]], [{}], Array(501).fill('plAbcdefg'), ['plAbcdefg', 'plAbcdefg'], '😀'.repeat(100), '%00', "';--", '9'.repeat(30), '2026-99-99T00:00:00Z', '+275760-09-13T00:00:00.000Z', '0000-01-01T00:00:00.000Z', '🇦'.repeat(301)];
const paths = (v: unknown, at: (string | number)[] = []): (string | number)[][] => v && typeof v === 'object' && !(v instanceof FormData) ? [at, ...Object.entries(v).flatMap(([k, x]) => paths(x, [...at, Array.isArray(v) ? Number(k) : k]))] : [at];
const put = (v: unknown, [k, ...r]: (string | number)[], x: unknown): unknown => { if (k === undefined) return x; const c = Array.isArray(v) ? [...v] : { ...(v as object) }; (c as never as Record<string, unknown>)[k as string] = put((v as never as Record<string, unknown>)[k as string], r, x); return c; };
it('fuzz', async () => {
  const bad = new Map<string, string>(); let n = 0;
  for (const e of allEndpoints) {
    const name = nameOf(e); const make = examples[name]; if (!make) continue;
    const as = e.access.who === 'permission' ? 'admin' as const : 'creator' as const;
    const go = async (label: string, path: string, body: unknown, headers = {}) => {
      n++; 
      try {
      const a = await studio.call(e.method, path, { as, body, headers });
      if (a.status >= 500) bad.set(name + ' ' + label, String(a.status) + ' ' + JSON.stringify(a.body).slice(0, 200));
      } catch (error) { bad.set(name + ' ' + label, 'threw ' + String(error).slice(0, 200)); }
    };
    const ex = await make({ call: studio.call, db: studio.db, creator: people.creator.id });
    const path = pathOf(e, ex.params) + (ex.query ? '?' + ex.query : '');
    if (ex.body && !(ex.body instanceof FormData)) {
      const body = ex.body as object;
      const schemaKeys = Object.keys((e.body?._zod.def as { shape?: object }).shape ?? {});
      const all = [...paths(body), ...schemaKeys.filter(k => !(k in body)).map(k => [k])];
      for (const p of all) for (const [i, o] of odd.entries()) await go('body.' + p.join('.') + ' odd' + i, path, put(body, p, o));
      for (const raw of ['', '{', 'null', '[]', '"x"', '[' .repeat(200000) + ']'.repeat(200000), '{"a":'.repeat(100000) + '1' + '}'.repeat(100000), '\ufeff{}', '{"a":1e999}']) await go('raw ' + raw.slice(0, 8), path, raw);
      await go('key', path, body, { 'idempotency-key': 'x'.repeat(129) });
      await go('ifmatch', path, body, { 'if-match': '"\u00ff"' });
    }
    if (e.params) for (const o of ['%00', '%ff', '%E0%A4%A', '..', '%2e%2e%2f', 'a'.repeat(5000), '😀', "'", '0', '-1', '99999999999999999999', '__proto__']) await go('param ' + o, e.path.replace(/\{\w+\}/, o).replace(/\{\w+\}/, o) + (ex.query ? '?' + ex.query : ''), ex.body instanceof FormData ? undefined : ex.body);
    if (e.query) for (const k of Object.keys(e.query._zod.def.shape)) for (const o of ['%00', '%ff', '-1', '0', '99999999999999999999', '1e308', '10000000', '', 'a'.repeat(3000), '%F0%9F%98%80', "'", '%25', '_', '\\', '%5C', '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '0000-01-01T00:00:00.000Z', 'x&' + k + '=y', 'true', 'null', 'NaN', 'mo%25_%5C']) {
      const rest = new URLSearchParams(ex.query ?? ''); rest.delete(k);
      await go('query.' + k + '=' + o, pathOf(e, ex.params) + '?' + rest.toString() + '&' + k + '=' + o, undefined);
    }
    if (ex.body instanceof FormData) for (const [k] of ex.body) for (const o of ['\0', '', '[]', '{"__proto__":"id"}', '{"a":"constructor"}', 'x'.repeat(30000), '999999999']) { const f = new FormData(); for (const [kk, v] of ex.body) f.set(kk, v); f.set(k, o); await go('form.' + k + ' ' + o.slice(0, 20), path, f); }
  }
  await studio.deps.jobs.settle();
  console.log(n, 'calls'); for (const [k, v] of bad) console.log('BAD', k, v);
}, 400_000);
