import { base64url, randomText } from '../randomText';

const sha256 = async (text: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));

/** Proof key for the code exchange (RFC 7636): the verifier stays here, its S256 challenge goes along. */
export const createVerifier = (): string => randomText(32);
export const challengeOf = (verifier: string): Promise<string> => sha256(verifier);
/** The nonce of the id token; the server derives the same from the verifier and compares. */
export const nonceOf = (verifier: string): Promise<string> => sha256(`nonce:${verifier}`);
