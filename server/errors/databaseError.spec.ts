import { expect, it } from 'vitest';
import { databaseProblem } from './databaseError';

const problemOf = (code: string) => databaseProblem(Object.assign(new Error('failed'), { code }));

it('says of a statement that its time limit ended that it took too long, not that the database is away', () => {
  expect(problemOf('57014')).toMatchObject({
    code: 'unavailable',
    options: { detail: 'The server did not respond in time. Try again.', retryAfterS: 5 },
  });
  expect(problemOf('57P01')?.options.detail).toBeUndefined();
});

it('lets a write be sent again that another writer stopped', () => {
  for (const code of ['40P01', '40001', '55P03'])
    expect(problemOf(code)).toMatchObject({ code: 'conflict', options: { retryAfterS: 1 } });
});
