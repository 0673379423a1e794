import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

const cost = { N: 2 ** 15, r: 8, p: 3 };
const keyBytes = 32;

const derive = (plain: string, salt: Buffer, { N, r, p }: typeof cost, bytes: number): Promise<Buffer> => {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) =>
    // One accented letter can be typed in two ways; both are the same password.
    scrypt(plain.normalize('NFKC'), salt, bytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
};

/** A hash to keep: `scrypt$N$r$p$salt$key`. The parameters stand in it, so that they can grow without a migration. */
export const hashPassword = async (plain: string): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(plain, salt, cost, keyBytes);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
};

/**
 * Whether `plain` is the password behind `hash`. Without a hash (an unknown email, an account of another issuer) it
 * takes as long and is false, so that time does not tell who has an account.
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
