import fc from 'fast-check';
import { expect, it } from 'vitest';
import { handlePatterns } from '../../src/contract/ids';
import { proposeHandle } from './findOrCreateExternalAccount';

it('proposes a handle that fits the rule, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), name => {
      expect(proposeHandle(name)).toMatch(handlePatterns.full);
    }),
  );
  expect(proposeHandle('Zoë Müller')).toMatch(/^zoemuller\d{6}$/);
});
