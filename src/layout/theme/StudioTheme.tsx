import { withEmotionCache } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { studioTheme } from './theme';

/** The content security policy allows only style elements with the nonce of the page. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/**
 * Provides the theme of the component library. `public/boot.js` and `useDark` set the colour scheme, so the library
 * neither stores nor sets it.
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
  // Emotion reads the nonce later, when it creates the first style element.
  if (nonce) cache.sheet.nonce = nonce;
  return children;
});
