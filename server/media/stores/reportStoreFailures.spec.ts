import { describe, expect, it } from 'vitest';
import { databaseProblem } from '../../errors/databaseError';
import { errorForLog } from '../../errors/errorForLog';
import { RangeNotSatisfiable } from '../byteRange';
import { reportStoreFailures } from './reportStoreFailures';
import { MediaStoreFailed } from './s3Store';
import { InvalidMediaKey } from '../store';

const failing = (error: unknown) => {
  const fail = async () => {
    throw error;
  };
  return reportStoreFailures({
    read: fail,
    write: fail,
    remove: fail,
    removeFolder: fail,
    removeUnfinished: fail,
    open: fail,
  });
};
const failureOf = async (error: unknown): Promise<unknown> => {
  try {
    await failing(error).write('originals/one', Buffer.from('x'));
  } catch (failure) {
    return failure;
  }
  return undefined;
};
const coded = (code: string): Error => Object.assign(new Error(`${code}: /data/media/one`), { code });

const away = 'The studio cannot reach its pictures and videos right now. Nothing is lost; try again shortly.';
const full = 'The studio has no room left to store this. Nothing is lost; try again later.';

describe('a failure of the media store', () => {
  it.each([
    [coded('EACCES'), 'EACCES', away],
    [coded('EROFS'), 'EROFS', away],
    [new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }), 'ECONNREFUSED', away],
    [new MediaStoreFailed('PUT', 500), '500', away],
    [coded('ENOSPC'), 'ENOSPC', full],
    [new MediaStoreFailed('PUT', 507), '507', full],
  ])('%s is a problem with a message, with its reason in the log alone', async (error, reason, detail) => {
    const failure = await failureOf(error);
    expect(failure).toMatchObject({ code: 'unavailable', status: 503, options: { detail, retryAfterS: 5 } });
    expect(errorForLog(failure)).toEqual({ kind: 'media store', reason });
  });

  it('is none where the request is wrong', async () => {
    for (const error of [new InvalidMediaKey(), new RangeNotSatisfiable(10)])
      expect(await failureOf(error)).toBe(error);
  });
});

it('a full disk of the database has the same message', () => {
  expect(databaseProblem(coded('53100'))).toMatchObject({
    code: 'unavailable',
    options: { detail: full },
  });
});
