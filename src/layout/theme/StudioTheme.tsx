import { withEmotionCache } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import { isRightToLeft } from '../../ui/useLocale';
import { mirroredTheme, studioTheme } from './theme';

/** The content security policy allows only style elements with the nonce of the page. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/**
 * Where components of the library are: in its overlays, and in elements of the studio with this attribute. Only these have
 * the variables of the theme: a rule for the root would change what the whole page inherits, and the browser would compute
 * the styles of every element with the first overlay.
 */
const scopes = ['.MuiModal-root', '.MuiPopper-root', '[data-library-scope]'];
const scoped = (selector: string): string =>
  selector
    .split(', ')
    .flatMap(one => scopes.map(scope => (one === ':root' ? scope : `${one} ${scope}`)))
    .join();

/**
 * Writes the variables of the theme into the page, where they stay. The theme provider would write them with each menu
 * and dialog and take them back with its end.
 */
const writeVariables = () => {
  const style = document.createElement('style');
  if (nonce) style.nonce = nonce;
  style.textContent = studioTheme
    .generateStyleSheets()
    .flatMap((rules: Record<string, Record<string, string | number>>) => Object.entries(rules))
    .map(([selector, variables]) => {
      const declarations = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
      return `${scoped(selector)}{${declarations.join(';')}}`;
    })
    .join('');
  document.head.append(style);
};
writeVariables();

/**
 * Provides the theme of the component library. `public/boot.js` and `useDark` set the colour scheme, so the library
 * neither stores nor sets it.
 */
export function StudioTheme({ children }: { children: ReactNode }) {
  const isRtl = isRightToLeft();
  const theme = (
    <WithNonce>
      <ThemeProvider
        theme={isRtl ? mirroredTheme() : studioTheme}
        disableStyleSheetGeneration
        colorSchemeNode={null}
        storageManager={null}
        defaultMode="light"
      >
        {children}
      </ThemeProvider>
    </WithNonce>
  );
  return isRtl ? <RightToLeftStyles>{theme}</RightToLeftStyles> : theme;
}

/** Mirrors the styles of the library. Loaded with the first overlay on a page that is read from right to left. */
const RightToLeftStyles = lazyPart(() => import('./RightToLeftStyles'), 'RightToLeftStyles');

const WithNonce = withEmotionCache<{ children: ReactNode }>(({ children }, cache) => {
  // Emotion reads the nonce later, when it creates the first style element.
  if (nonce) cache.sheet.nonce = nonce;
  return children;
});
