/**
 * The colours of `src/layout/theme/tokens.css` that the pages of the server use. Copied, because the server reads no files of the
 * client; a test compares both.
 */
export const lightTokens = {
  '--accent': 'oklch(0.58 0.21 15)',
  '--accent-strong': 'oklch(0.52 0.21 15)',
  '--on-accent': '#fff',
  '--bg': 'oklch(0.984 0.003 265)',
  '--card': '#fff',
  '--hover': 'oklch(0.965 0.004 265)',
  '--line': 'oklch(0.92 0.006 265)',
  '--line-control': 'oklch(0.66 0.012 265)',
  '--text': 'oklch(0.24 0.015 265)',
  '--muted': 'oklch(0.5 0.015 265)',
  '--faint': 'oklch(0.54 0.014 265)',
  '--bad': 'oklch(0.51 0.18 32)',
  '--bad-tint': 'oklch(0.945 0.036 34)',
  '--bad-line': 'oklch(0.88 0.06 32)',
  '--ring': '0 0 0 3px oklch(0.58 0.21 15 / 0.22)',
} as const;

export const darkTokens: Readonly<Record<keyof typeof lightTokens, string>> = {
  '--accent': 'oklch(0.68 0.19 15)',
  '--accent-strong': 'oklch(0.74 0.17 15)',
  '--on-accent': 'oklch(0.16 0.02 15)',
  '--bg': 'oklch(0.175 0.008 265)',
  '--card': 'oklch(0.208 0.009 265)',
  '--hover': 'oklch(0.95 0.01 265 / 0.07)',
  '--line': 'oklch(0.285 0.01 265)',
  '--line-control': 'oklch(0.51 0.012 265)',
  '--text': 'oklch(0.94 0.005 265)',
  '--muted': 'oklch(0.72 0.012 265)',
  '--faint': 'oklch(0.665 0.012 265)',
  '--bad': 'oklch(0.77 0.13 34)',
  '--bad-tint': 'oklch(0.31 0.065 32)',
  '--bad-line': 'oklch(0.42 0.08 32)',
  '--ring': '0 0 0 3px oklch(0.68 0.19 15 / 0.3)',
};
