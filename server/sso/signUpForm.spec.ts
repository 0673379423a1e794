import { describe, expect, it } from 'vitest';
import { readSignUp } from './signUpForm';

const good = {
  first_name: 'Ada',
  last_name: 'Byron',
  heartbeat_name: 'Engines',
  handle: 'adaandengines12',
  email: 'ada@example.com',
  password: 'ten letters and more',
};
const read = (changes: Partial<typeof good> = {}) => readSignUp(new URLSearchParams({ ...good, ...changes }));

describe('an application', () => {
  it('is accepted when every field fits', () => {
    expect(read()).toEqual({ signUp: good });
  });

  it('is trimmed, except the password', () => {
    expect(read({ first_name: '  Ada ', password: ' spaces stay ' })).toEqual({
      signUp: { ...good, password: ' spaces stay ' },
    });
  });

  it.each([
    ['first_name', ' ', 'First name is required'],
    ['last_name', '', 'Last name is required'],
    ['heartbeat_name', 'x'.repeat(31), 'should NOT have more than 30 characters'],
    ['handle', 'tooshort1', 'should NOT have fewer than 10 characters'],
    ['handle', 'a'.repeat(21), 'should NOT have more than 20 characters'],
    [
      'handle',
      'ada1andengines',
      'A handle starts with a lowercase letter, then lowercase letters, with digits only at the end',
    ],
    [
      'handle',
      'Adaandengines',
      'A handle starts with a lowercase letter, then lowercase letters, with digits only at the end',
    ],
    ['email', 'ada@', 'Invalid email address'],
    ['email', '', 'Required. Please fill this up.'],
    ['password', '', 'Required. Please fill this up.'],
    ['password', 'ninechars', 'should NOT have fewer than 10 characters'],
    ['password', 'p'.repeat(201), 'should NOT have more than 200 characters'],
    ['password', 'ada@example.com', 'Choose something other than your own name or email'],
  ] as const)('reports the error of %s %j', (field, value, sentence) => {
    expect(read({ [field]: value })).toEqual({ errors: { [field]: sentence } });
  });

  it('reports all invalid fields', () => {
    const result = readSignUp(new URLSearchParams());
    expect(Object.keys('errors' in result ? result.errors : {})).toEqual(Object.keys(good));
  });
});
