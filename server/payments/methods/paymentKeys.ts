import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { PaymentType } from '../../../src/contract/entities/payments/paymentChoices';

/** A key of the configuration. */
export interface PaymentKey {
  /** What rows name it by. */
  readonly id: string;
  /** 256 bits. */
  readonly bytes: Uint8Array;
}

/** Whose account of which method: a sealed account opens for the same only. */
export interface AccountOwner {
  readonly userId: number;
  readonly type: PaymentType;
}

/** An account as it is stored: encrypted with a data key of its own, which the key `key_id` wraps. */
export interface SealedAccount {
  readonly encrypted_account: Buffer;
  readonly wrapped_key: Buffer;
  readonly key_id: string;
}

/** What a secret that is stored as a keyed hash is for. Hashes of one purpose match no other. */
type HashPurpose = 'account' | 'beneficiary' | 'code';

/** Encrypts accounts, and hashes what can be guessed. The first key writes; all of them read. */
export interface PaymentKeys {
  /** The id of the key that writes. */
  readonly writingKeyId: string;
  seal(text: string, owner: AccountOwner): SealedAccount;
  /** Throws where the key is not configured any more, and for the account of another owner. */
  open(sealed: SealedAccount, owner: AccountOwner): string;
  /** The same account under the key that writes. Its data key stays. */
  rewrap(sealed: SealedAccount, owner: AccountOwner): SealedAccount;
  /** A keyed hash, which names its key. */
  hash(purpose: HashPurpose, text: string): string;
  /** Whether a text has this hash. Takes the same time wherever they differ. False where the key is not configured any more. */
  matches(hash: string, purpose: HashPurpose, text: string): boolean;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const encrypt = (key: Uint8Array, plain: Uint8Array, context: string): Buffer => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
};

const decrypt = (key: Uint8Array, sealed: Buffer, context: string): Buffer => {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
};

const contextOf = ({ userId, type }: AccountOwner): string => `payment account of user ${userId}: ${type}`;

/** A key for hashes, so that no key is used for two things. */
const hashKeyOf = ({ bytes }: PaymentKey): Buffer =>
  Buffer.from(hkdfSync('sha256', bytes, '', 'heartbeat payment hashes', 32));

/** Creates the keys of payments. `keys` has at least one; the first writes. */
export const createPaymentKeys = (keys: readonly [PaymentKey, ...PaymentKey[]]): PaymentKeys => {
  const [writing] = keys;
  const known = new Map(keys.map(key => [key.id, { ...key, hashKey: hashKeyOf(key) }]));

  const keyOf = (id: string): PaymentKey => {
    const key = known.get(id);
    if (!key) throw new Error(`The key "${id}" of payments is not configured.`);
    return key;
  };
  const unwrap = ({ key_id, wrapped_key }: SealedAccount, owner: AccountOwner): Buffer =>
    decrypt(keyOf(key_id).bytes, wrapped_key, contextOf(owner));
  const wrap = (dataKey: Uint8Array, owner: AccountOwner) => ({
    wrapped_key: encrypt(writing.bytes, dataKey, contextOf(owner)),
    key_id: writing.id,
  });
  const hashWith = (id: string, purpose: HashPurpose, text: string): string | undefined => {
    const key = known.get(id);
    return (
      key && `${id}.${createHmac('sha256', key.hashKey).update(`${purpose}:${text}`).digest('base64url')}`
    );
  };

  return {
    writingKeyId: writing.id,
    seal: (text, owner) => {
      const dataKey = randomBytes(32);
      return {
        encrypted_account: encrypt(dataKey, Buffer.from(text), contextOf(owner)),
        ...wrap(dataKey, owner),
      };
    },
    open: (sealed, owner) =>
      decrypt(unwrap(sealed, owner), sealed.encrypted_account, contextOf(owner)).toString('utf8'),
    rewrap: (sealed, owner) => ({ ...sealed, ...wrap(unwrap(sealed, owner), owner) }),
    hash: (purpose, text) => hashWith(writing.id, purpose, text) ?? '',
    matches: (hash, purpose, text) => {
      const expected = Buffer.from(hash);
      const given = Buffer.from(hashWith(hash.split('.')[0] ?? '', purpose, text) ?? '');
      return expected.length === given.length && given.length > 0 && timingSafeEqual(expected, given);
    },
  };
};
