import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

const cost = { N: 2 ** 15, r: 8, p: 3 };
const keyBytes = 32;

const derive = (plain: string, salt: Buffer, { N, r, p }: typeof cost, bytes: number): Promise<Buffer> => {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) =>
    // Normalised, because an accented letter has two encodings.
    scrypt(plain.normalize('NFKC'), salt, bytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
};

/** Hashes a password as `scrypt$N$r$p$salt$key`. It includes the cost, which can change without a migration. */
export const hashPassword = async (plain: string): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(plain, salt, cost, keyBytes);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
};

/**
 * Verifies a password. Without a hash (unknown email, account of another issuer) it takes as long and returns false, so
 * that the duration does not reveal which accounts exist.
 */
export const verifyPassword = async (plain: string, hash: string | null | undefined): Promise<boolean> => {
  const [scheme, N, r, p, salt = '', key = ''] = (hash ?? '').split('$');
  const expected = Buffer.from(key, 'base64url');
  if (scheme !== 'scrypt' || expected.length === 0) {
    await derive(plain, Buffer.alloc(16), cost, keyBytes);
    return false;
  }
  const parameters = { N: Number(N), r: Number(r), p: Number(p) };
  const given = await derive(plain, Buffer.from(salt, 'base64url'), parameters, expected.length);
  return timingSafeEqual(given, expected);
};
