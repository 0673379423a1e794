import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import pick from './pick';

it('has the named properties that the object has', () => {
  const inherited = Object.create({ sort: 'title' }) as object;
  expect(pick({ page: 1, filter: undefined, other: 2 }, ['page', 'filter', 'missing'])).toEqual({
    page: 1,
    filter: undefined,
  });
  expect(pick(inherited, ['sort'])).toEqual({ sort: 'title' });
});

const library = 'node_modules/ra-core/dist';

it('is enough for react-admin, which names properties and no paths', () => {
  const calls = readdirSync(library, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.js'))
    .map(name => readFileSync(path.join(library, name), 'utf8'))
    .filter(code => /from 'lodash\/pick(\.js)?'/.test(code))
    .flatMap(code => [...code.matchAll(/\bpick\(\w+, \[([^\]]*)\]/g)].map(([, names]) => names!));
  expect(calls.length).toBeGreaterThan(3);
  for (const names of calls) expect(names).toMatch(/^[\s,'\w]*$/);
});
