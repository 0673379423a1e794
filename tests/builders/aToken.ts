let made = 0;

/** A unique token in the format of a JWT, valid until `exp` (seconds since 1970). */
export const aToken = (exp: number = Math.floor(Date.now() / 1000) + 900): string => {
  made += 1;
  const segment = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${segment({ alg: 'ES256' })}.${segment({ sub: '7', jti: made, exp })}.c2lnbmF0dXJl`;
};
