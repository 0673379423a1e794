import { withEmotionCache } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { studioTheme } from './theme';

/** The content security policy admits only style elements that carry the page's nonce. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/**
 * Gives the component library the product's theme. The scheme itself is set by public/boot.js and `useDark`, so the
 * library neither stores nor sets it.
 */
export function StudioTheme({ children }: { children: ReactNode }) {
  return (
    <WithNonce>
      <ThemeProvider theme={studioTheme} colorSchemeNode={null} storageManager={null} defaultMode="light">
        {children}
      </ThemeProvider>
    </WithNonce>
  );
}

const WithNonce = withEmotionCache<{ children: ReactNode }>(({ children }, cache) => {
  // Read when the first style element is made, which is after this.
  if (nonce) cache.sheet.nonce = nonce;
  return children;
});
