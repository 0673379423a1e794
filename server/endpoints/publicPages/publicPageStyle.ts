import { darkTokens, lightTokens } from '../../../src/contract/page/colourTokens';

const declare = (tokens: Readonly<Record<string, string>>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ');

/** The style of the plain public pages, in the colours of the product. They follow the scheme of the system. */
export const publicPageStyle = `
:root { color-scheme: light dark; ${declare(lightTokens)} }
@media (prefers-color-scheme: dark) { :root { ${declare(darkTokens)} } }
*, *::before, *::after { box-sizing: border-box; }
html { background: var(--bg); -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  display: grid; justify-items: center; align-content: start; gap: 24px;
  min-height: 100vh; min-height: 100dvh; margin: 0; padding: 32px 16px;
  color: var(--text);
  font: 400 14px/20px -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial,
    'Liberation Sans', system-ui, sans-serif;
}
h1, p { margin: 0; }
a { color: var(--accent-strong); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.brand { display: flex; gap: 10px; align-items: center; font-weight: 600; font-size: 16px; }
.mark-ground { fill: oklch(0.58 0.21 15); }
.mark-line { stroke: #fff; }
.card {
  width: 100%; max-width: 640px; overflow: hidden; background: var(--card);
  border: 1px solid var(--line); border-radius: 10px;
}
.picture { display: block; width: 100%; height: auto; aspect-ratio: 16 / 9; object-fit: cover; background: var(--line); }
.texts { display: grid; gap: 8px; padding: 24px; }
.kind { color: var(--muted); font-size: 12px; line-height: 16px; }
h1 { font-size: 20px; line-height: 28px; font-weight: 600; overflow-wrap: anywhere; }
.creator { overflow-wrap: anywhere; }
.note { margin-top: 8px; padding-top: 16px; border-top: 1px solid var(--line); color: var(--muted); }
@media (max-width: 655px) { .texts { padding: 16px; } }
`;
