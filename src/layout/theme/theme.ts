import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { components } from './components';

declare module '@mui/material/styles' {
  // Types of a theme with CSS variables.
  interface CssThemeVariables {
    enabled: true;
  }
}

/**
 * Every value is a token, so both schemes share them and the browser resolves them: a change of the scheme repaints
 * without rendering.
 */
const palette = {
  primary: {
    main: 'var(--accent)',
    dark: 'var(--accent-strong)',
    light: 'var(--accent-tint)',
    contrastText: 'var(--on-accent)',
  },
  error: {
    main: 'var(--bad)',
    light: 'var(--bad-tint)',
    dark: 'var(--bad)',
    contrastText: 'var(--on-accent)',
  },
  warning: {
    main: 'var(--warn)',
    light: 'var(--warn-tint)',
    dark: 'var(--warn)',
    contrastText: 'var(--card)',
  },
  info: { main: 'var(--info)', light: 'var(--info-tint)', dark: 'var(--info)', contrastText: 'var(--card)' },
  success: { main: 'var(--ok)', light: 'var(--ok-tint)', dark: 'var(--ok)', contrastText: 'var(--card)' },
  text: { primary: 'var(--text)', secondary: 'var(--muted)', disabled: 'var(--faint)' },
  background: { default: 'var(--bg)', paper: 'var(--raised)' },
  divider: 'var(--line)',
  action: {
    active: 'var(--muted)',
    hover: 'var(--hover)',
    selected: 'var(--selected)',
    disabled: 'var(--faint)',
    disabledBackground: 'var(--stage)',
    focus: 'var(--hover)',
  },
};

const body = { fontSize: 14, lineHeight: '20px' };
const small = { fontSize: 12, lineHeight: '16px' };

const options: ThemeOptions = {
  cssVariables: { colorSchemeSelector: '[data-scheme="%s"]', nativeColor: true, cssVarPrefix: 'studio' },
  colorSchemes: { light: { palette }, dark: { palette } },
  shape: { borderRadius: 8 },
  spacing: 4,
  breakpoints: { values: { xs: 0, sm: 656, md: 1025, lg: 1440, xl: 1920 } },
  typography: {
    fontFamily: 'var(--font)',
    fontSize: 14,
    htmlFontSize: 16,
    body1: body,
    body2: body,
    button: { ...body, fontWeight: 500, textTransform: 'none', letterSpacing: 0 },
    caption: small,
    overline: small,
    h1: { fontSize: 20, lineHeight: '28px', fontWeight: 600 },
    h2: { fontSize: 16, lineHeight: '24px', fontWeight: 600 },
    h3: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  },
  transitions: {
    duration: { enteringScreen: 140, leavingScreen: 100, standard: 140, short: 120, shorter: 120 },
  },
  components,
};

/** The theme of the component library. All other styles read the tokens from tokens.css. */
export const studioTheme = createTheme(options);

let mirrored: Theme | undefined;

/** The same for pages that are read from right to left. */
export const mirroredTheme = (): Theme => (mirrored ??= createTheme({ ...options, direction: 'rtl' }));
