import { randomBytes, scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password';

describe('passwords', () => {
  it('match their own hash only', async () => {
    const hash = await hashPassword('correct horse');
    expect(await verifyPassword('correct horse', hash)).toBe(true);
    expect(await verifyPassword('correct horsf', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it('have a random salt and include the cost', async () => {
    const [one, other] = await Promise.all([hashPassword('same words'), hashPassword('same words')]);
    expect(one).not.toBe(other);
    expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  });

  it('are verified with the cost in the hash', async () => {
    const salt = randomBytes(16);
    const key = scryptSync('an older password', salt, 32, { N: 1024, r: 8, p: 1 });
    const older = `scrypt$1024$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
    expect(await verifyPassword('an older password', older)).toBe(true);
    expect(await verifyPassword('something else', older)).toBe(false);
  });

  it('match in both encodings of an accented letter', async () => {
    expect(await verifyPassword('cafe\u0301 au lait', await hashPassword('caf\u00e9 au lait'))).toBe(true);
  });

  it('take as long to reject for an unknown account', async () => {
    const hash = await hashPassword('correct horse');
    const timed = async (against: string | undefined): Promise<number> => {
      const runs: number[] = [];
      for (let run = 0; run < 7; run += 1) {
        const start = process.cpuUsage();
        await verifyPassword('wrong', against);
        runs.push(process.cpuUsage(start).user);
      }
      return runs.sort((a, b) => a - b)[3]!;
    };
    const [known, unknown] = [await timed(hash), await timed(undefined)];
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });

  it.each([null, undefined, '', 'plain', 'scrypt$1$2'])('do not match the invalid hash %j', async hash => {
    expect(await verifyPassword('plain', hash)).toBe(false);
  });
});
