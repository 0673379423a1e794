import { describe, expect, it } from 'vitest';
import { licenceProblems, licencesOf, licencesText } from './licences.mjs';

const lock = {
  packages: {
    '': { name: 'studio', version: '1.0.0' },
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/a/node_modules/b': { version: '2.0.0', license: '(GPL-3.0 OR Apache-2.0)' },
    'node_modules/c': { version: '3.0.0', license: 'AGPL-3.0' },
    'node_modules/d': { version: '4.0.0', license: 'GPL-3.0', dev: true },
    'node_modules/e': { version: '5.0.0' },
    'node_modules/f': { version: '6.0.0', license: 'MIT AND LGPL-3.0-or-later' },
    'node_modules/@img/sharp-x': { version: '7.0.0', license: 'Apache-2.0 AND LGPL-3.0-or-later' },
    'packages/own': { version: '1.0.0' },
    'node_modules/own': { link: true },
  },
};

describe('the licences of packages', () => {
  it('are those of what the product contains', () => {
    expect(licencesOf(lock).map(({ name }) => name)).toEqual(['@img/sharp-x', 'a', 'b', 'c', 'e', 'f']);
  });

  it('are accepted if every condition of one alternative is', () => {
    expect(licenceProblems(licencesOf(lock))).toEqual([
      'c 3.0.0 has the licence AGPL-3.0',
      'e 5.0.0 has the licence none',
      'f 6.0.0 has the licence MIT AND LGPL-3.0-or-later',
    ]);
  });

  it('are written by licence', () => {
    expect(licencesText(licencesOf(lock))).toContain('| MIT | 1 | `a` |');
  });
});
