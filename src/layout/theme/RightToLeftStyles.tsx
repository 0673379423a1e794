import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import mirror from '@mui/stylis-plugin-rtl';
import type { ReactNode } from 'react';
import { prefixer } from 'stylis';

/** The content security policy allows only style elements with the nonce of the page. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

const cache = createCache({
  key: 'rtl',
  stylisPlugins: [prefixer, mirror],
  ...(nonce !== undefined && { nonce }),
});

/** Mirrors the styles that the component library writes for its children. */
export function RightToLeftStyles({ children }: { children: ReactNode }) {
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}
