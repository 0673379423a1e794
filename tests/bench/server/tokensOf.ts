import { launch, signIn, type SignedIn } from '../browser';

/** Well below the access token's 15 minutes. */
const tokenLivesMs = 8 * 60_000;

const withBrowser = async (origin: string, email: string): Promise<SignedIn> => {
  const browser = await launch();
  try {
    return await signIn(browser, origin, email);
  } finally {
    await browser.close();
  }
};

/** A person's access token, taken anew before it ends. */
export const tokensOf = (origin: string, email: string): (() => Promise<string>) => {
  let token = '';
  let until = 0;
  return async () => {
    if (Date.now() > until) {
      ({ accessToken: token } = await withBrowser(origin, email));
      until = Date.now() + tokenLivesMs;
    }
    return token;
  };
};
