import { describe, expect, it } from 'vitest';
import { viewIn } from './pages/pageView';
import { readConfirmation, readSignUp } from './signUpForm';

const WRONG_HANDLE =
  'Wrong pattern. Please use this pattern: 10 to 20 characters, lowercase letters, then digits at the end only';

const good = {
  first_name: 'Ada',
  last_name: 'Byron',
  heartbeat_name: 'Engines',
  handle: 'adaandengines12',
  email: 'ada@example.com',
};
const read = (changes: Partial<typeof good> = {}) =>
  readSignUp(new URLSearchParams({ ...good, ...changes }), viewIn('en'));

describe('an application', () => {
  it('is accepted when every field fits', () => {
    expect(read()).toEqual({ values: good });
  });

  it('is trimmed', () => {
    expect(read({ first_name: '  Ada ' })).toEqual({ values: good });
  });

  it.each([
    ['first_name', ' ', 'First name is required'],
    ['last_name', '', 'Last name is required'],
    ['heartbeat_name', 'x'.repeat(31), 'should NOT have more than 30 characters'],
    ['handle', 'tooshort1', WRONG_HANDLE],
    ['handle', 'a'.repeat(21), 'should NOT have more than 20 characters'],
    ['handle', 'ada1andengines', WRONG_HANDLE],
    ['handle', 'Adaandengines', WRONG_HANDLE],
    ['email', 'ada@', 'Invalid email address'],
    ['email', '', 'Required. Please fill this up.'],
  ] as const)('reports the error of %s %j', (field, value, sentence) => {
    expect(read({ [field]: value })).toEqual({ errors: { [field]: sentence } });
  });

  it('reports all invalid fields', () => {
    const result = readSignUp(new URLSearchParams(), viewIn('en'));
    expect(Object.keys('errors' in result ? result.errors : {})).toEqual(Object.keys(good));
  });
});

describe('a confirmation', () => {
  const confirm = (handle: string, password: string) =>
    readConfirmation(new URLSearchParams({ handle, password }), good, viewIn('en'));

  it('keeps the spaces of the password', () => {
    expect(confirm('adaandengines12', ' spaces stay ')).toEqual({
      values: { handle: 'adaandengines12', password: ' spaces stay ' },
    });
  });

  it.each([
    ['', 'Required. Please fill this up.'],
    ['ninechars', 'should NOT have fewer than 10 characters'],
    ['p'.repeat(201), 'should NOT have more than 200 characters'],
    ['ada@example.com', 'Choose something other than your own name or email'],
    ['adaandengines12', 'Choose something other than your own name or email'],
  ])('reports the error of the password %j', (password, message) => {
    expect(confirm('adaandengines12', password)).toEqual({ errors: { password: message } });
  });

  it('reports the error of the handle', () => {
    expect(confirm('studio', 'ten letters and more')).toEqual({ errors: { handle: WRONG_HANDLE } });
  });
});
