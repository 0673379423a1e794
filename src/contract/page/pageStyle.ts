import { darkTokens, lightTokens } from './colourTokens';

const declare = (tokens: Readonly<Record<string, string>>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ');

const rises = Array.from({ length: 16 }, (_, at) => {
  const left = (at * 37 + 5) % 100;
  const size = 6 + ((at * 5) % 11);
  const delay = ((at * 29) % 40) / 4;
  const seconds = 9 + ((at * 7) % 8);
  const height = (at * 23 + 11) % 100;
  return `.effect i:nth-child(${at + 1}) { left: ${left}%; top: ${height}%; width: ${size}px; height: ${size}px; animation-delay: -${delay}s; animation-duration: ${seconds}s; }`;
}).join('\n');

/** The style of a creator’s public page, in the colours of the product. It follows the scheme of the system. Constant, so that policies name its hash. */
export const pageStyle = `
:root { color-scheme: light dark; ${declare(lightTokens)} }
@media (prefers-color-scheme: dark) { :root { ${declare(darkTokens)} } }
*, *::before, *::after { box-sizing: border-box; }
html { background: var(--bg); -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  position: relative; min-height: 100vh; min-height: 100dvh; margin: 0; overflow-x: hidden; color: var(--text);
  font: 400 14px/20px -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', system-ui, sans-serif;
}
h1, h2, h3, p, ul { margin: 0; padding: 0; }
ul { list-style: none; }
/* Each line has the direction of its own letters, as other texts of people have by the attribute dir. */
.text, .description { unicode-bidi: plaintext; }
/* It is aligned like the page, also where its direction is another one. */
[dir='auto'], .text, .description { text-align: -webkit-match-parent; text-align: match-parent; }
a { color: inherit; text-decoration: none; }
a:hover { text-decoration: underline; text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
.brand {
  display: flex; gap: 8px; align-items: center; height: 48px; padding: 0 24px; background: var(--card);
  border-bottom: 1px solid var(--line); font-weight: 600;
}
.brand .logo { display: flex; flex: none; gap: 8px; align-items: center; }
.brand nav { min-width: 0; margin-inline-start: auto; overflow: hidden; color: var(--muted); font-weight: 400; text-overflow: ellipsis; white-space: nowrap; }
.skip { position: absolute; inset-inline-start: 8px; top: -60px; z-index: 1; padding: 8px 12px; border-radius: 6px; background: var(--card); box-shadow: var(--ring); }
.skip:focus { top: 8px; }
#content:focus { outline: none; }
.foot { display: flex; flex-wrap: wrap; gap: 4px 16px; justify-content: space-between; width: calc(100% - 48px); max-width: 1072px; margin: 0 auto; padding: 16px 0 32px; border-top: 1px solid var(--line); color: var(--muted); font-size: 12px; line-height: 20px; }
.languages { flex-basis: 100%; }
.languages ul { display: flex; flex-wrap: wrap; gap: 0 16px; margin: 0; padding: 0; list-style: none; }
.languages a, .languages span { display: block; padding: 4px 0; }
.languages span { color: var(--text); font-weight: 600; }
.mark-ground { fill: oklch(0.58 0.21 15); }
.mark-line { stroke: #fff; }
.banner { display: block; width: 100%; height: auto; aspect-ratio: 2048 / 560; object-fit: cover; background: var(--line); }
.banner.none { height: 96px; aspect-ratio: auto; background: linear-gradient(120deg, var(--hover), var(--line)); }
.page { max-width: 1120px; margin: 0 auto; padding: 0 24px 64px; }
.head { display: flex; flex-wrap: wrap; gap: 12px 16px; align-items: flex-start; margin-top: -36px; padding-bottom: 20px; border-bottom: 1px solid var(--line); }
.portrait { flex: none; width: 96px; height: 96px; border: 4px solid var(--bg); border-radius: 50%; object-fit: cover; background: var(--line); }
.letter { display: grid; place-items: center; background: var(--accent); color: var(--on-accent); font-size: 40px; line-height: 1; font-weight: 600; }
.who { flex: 1 1 240px; min-width: 0; padding-top: 44px; }
h1 { font-size: 20px; line-height: 28px; font-weight: 600; overflow-wrap: anywhere; }
.handle { color: var(--muted); overflow-wrap: anywhere; }
.about { display: grid; gap: 12px; max-width: 720px; padding-top: 20px; }
.description { white-space: pre-line; overflow-wrap: anywhere; }
.links { display: flex; flex-wrap: wrap; gap: 4px 16px; }
.links a { color: var(--accent-strong); overflow-wrap: anywhere; }
.feature { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 4fr); gap: 20px; align-items: center; padding-top: 24px; }
.feature .label { color: var(--muted); font-size: 12px; line-height: 16px; }
.feature h2 { padding: 4px 0 8px; }
.feature .text { color: var(--muted); overflow-wrap: anywhere; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden; }
.trailer { grid-template-columns: minmax(0, 1fr); }
.trailer .frame { max-height: 70vh; }
h2 { font-size: 16px; line-height: 24px; font-weight: 600; overflow-wrap: anywhere; }
.section { padding-top: 28px; }
.items { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 20px 16px; padding-top: 12px; }
.frame { position: relative; display: block; overflow: hidden; border-radius: 8px; background: var(--line); aspect-ratio: 16 / 9; }
.frame img { display: block; width: 100%; height: 100%; object-fit: cover; }
.ratio-21x9 .frame { aspect-ratio: 21 / 9; }
.ratio-4x3 .frame { aspect-ratio: 4 / 3; }
.ratio-9x16 .frame { aspect-ratio: 9 / 16; }
.ratio-1x1 .frame { aspect-ratio: 1; }
.ratio-9x16 .feature .frame { max-width: 320px; }
.length { position: absolute; inset-inline-end: 6px; inset-block-end: 6px; padding: 0 5px; border-radius: 4px; background: rgb(0 0 0 / 0.72); color: #fff; font-size: 12px; line-height: 18px; font-variant-numeric: tabular-nums; }
.title { padding-top: 8px; overflow-wrap: anywhere; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.views { color: var(--muted); font-size: 12px; line-height: 16px; }
.empty { padding-top: 32px; color: var(--muted); }
.effect { position: absolute; inset: 0; overflow: hidden; pointer-events: none; }
.effect i { position: absolute; border-radius: 50%; animation-iteration-count: infinite; animation-timing-function: linear; }
.effect.bubble i { border: 1px solid var(--accent); opacity: 0.4; animation-name: bubble; }
.effect.snow i { background: var(--card); box-shadow: 0 0 2px 1px rgb(0 0 0 / 0.25); opacity: 0.85; animation-name: snow; }
${rises}
@keyframes bubble { from { transform: translateY(60vh) scale(0.7); } to { transform: translateY(-60vh) scale(1.2); } }
@keyframes snow { from { transform: translate(0, -60vh); } 50% { transform: translate(16px, 0); } to { transform: translate(-8px, 60vh); } }
@media (prefers-reduced-motion: reduce) { .effect i { animation: none; } }
@media (max-width: 655px) {
  .brand { padding: 0 16px; }
  .foot { width: calc(100% - 32px); padding: 16px 0 24px; }
  .page { padding: 0 16px 48px; }
  .portrait { width: 80px; height: 80px; }
  .banner { aspect-ratio: 1024 / 560; }
  .feature { grid-template-columns: minmax(0, 1fr); gap: 12px; }
  .items { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px 12px; }
}
`;
