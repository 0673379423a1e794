import { darkTokens, lightTokens } from '../../../src/contract/page/colourTokens';

const declare = (tokens: Readonly<Record<string, string>>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ');

const light = `color-scheme: light; ${declare(lightTokens)}`;
const dark = `color-scheme: dark; ${declare(darkTokens)}`;

/** The style of the sign-in pages: the product's colours and measures . */
export const signInStyle = `
:root { ${light} }
/* Without scripts there is no stored scheme, so the system setting applies. */
@media (prefers-color-scheme: dark) { :root:not([data-scheme]) { ${dark} } }
[data-scheme='dark'] { ${dark} }

*, *::before, *::after { box-sizing: border-box; }
html { background: var(--bg); -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  display: flex; flex-direction: column; align-items: center;
  min-height: 100vh; min-height: 100dvh; margin: 0; padding: 88px 24px 14px; overflow-x: hidden;
  color: var(--text);
  font: 400 14px/20px -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial,
    'Liberation Sans', system-ui, sans-serif;
}
h1, p, ul { margin: 0; padding: 0; }
ul { list-style: none; }
button, input { font: inherit; color: inherit; letter-spacing: inherit; }
button { cursor: pointer; }
a { color: var(--accent-strong); text-decoration: none; }
a:hover { text-decoration: underline; text-underline-offset: 2px; }
small { color: var(--muted); font-size: 12px; line-height: 16px; }
.icon { display: block; flex: none; }
[hidden] { display: none !important; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; box-shadow: var(--ring); }

.brand { display: flex; align-items: center; gap: 10px; height: 28px; margin-bottom: 20px;
  font-weight: 600; font-size: 16px; letter-spacing: -0.01em;
}
.mark-ground { fill: oklch(0.58 0.21 15); }
.mark-line { stroke: #fff; }

.column { width: 100%; max-width: 424px; }
.column-wide { max-width: 480px; }
.card {
  padding: 32px; background: var(--card); border: 1px solid var(--line); border-radius: 10px;
  box-shadow: 0 1px 2px oklch(0.3 0.02 265 / 0.05);
}
h1 { margin-bottom: 19px; font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -0.01em; }
.lead { margin: -11px 0 19px; color: var(--muted); }
.below { display: flex; flex-wrap: wrap; justify-content: center; gap: 0 4px; margin-top: 18px; color: var(--muted); font-size: 13px; }

.field { margin-bottom: 13px; }
.field label { display: block; width: fit-content; margin-bottom: 4px; font-size: 13px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 12px; }
.control { position: relative; }
.control input {
  width: 100%; height: 36px; padding: 0 12px; background: var(--card); border: 1px solid var(--line-control);
  border-radius: 8px; appearance: none;
}
.control input::placeholder { color: var(--faint); opacity: 1; }
.control input:focus { border-color: var(--accent); outline: 1px solid transparent; box-shadow: var(--ring); }
.control input[aria-invalid] { border-color: var(--bad); }
.control input:-webkit-autofill { -webkit-text-fill-color: var(--text); box-shadow: inset 0 0 0 40px var(--card); }
.control input:-webkit-autofill:focus { box-shadow: inset 0 0 0 40px var(--card), var(--ring); }
.control-password input { padding-inline-end: 44px; }
.control-prefix input { padding-inline-start: 28px; }
.prefix { position: absolute; inset-inline-start: 12px; top: 8px; color: var(--muted); pointer-events: none; }
.reveal {
  position: absolute; inset-inline-end: 4px; top: 4px; display: grid; place-items: center; width: 32px; height: 28px;
  padding: 0; color: var(--muted); background: none; border: 0; border-radius: 6px;
}
.reveal:hover { color: var(--text); background: var(--hover); }
.reveal[aria-pressed='true'] .strike, .reveal[aria-pressed='false'] .pupil { display: none; }
.error, .help { margin-top: 4px; font-size: 12px; line-height: 16px; }
.error { color: var(--bad); }
.help { color: var(--muted); }
.alert {
  display: flex; gap: 8px; margin-bottom: 16px; padding: 9px 12px; color: var(--bad); background: var(--bad-tint);
  border: 1px solid var(--bad-line); border-radius: 8px; font-size: 13px;
}
.alert .icon { margin-top: 2px; }

.primary {
  display: flex; align-items: center; justify-content: center; width: 100%; height: 40px; margin-top: 18px;
  color: var(--on-accent); background: var(--accent); border: 0; border-radius: 8px; font-weight: 500;
  transition: background-color 120ms ease-out;
}
.primary:hover { background: var(--accent-strong); text-decoration: none; }

.forgot { margin-top: 12px; text-align: center; font-size: 13px; }

.or { display: flex; align-items: center; gap: 12px; margin: 24px 0 12px; color: var(--muted); font-size: 12px; line-height: 16px; }
.or::before, .or::after { content: ''; flex: 1; height: 1px; background: var(--line); }
.demo { border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
.demo li + li { border-top: 1px solid var(--line); }
.demo button {
  display: flex; align-items: center; gap: 12px; width: 100%; height: 55px; padding-block: 1px 0; padding-inline: 12px 13px; text-align: start;
  background: none; border: 0;
}
.demo button:hover { background: var(--hover); }
.demo button:focus-visible { outline-offset: -2px; border-radius: 9px; box-shadow: none; }
.demo .icon { color: var(--muted); }
[dir='rtl'] .demo .icon { transform: scaleX(-1); }
.avatar {
  display: grid; flex: none; place-items: center; width: 32px; height: 32px; border-radius: 999px;
  background: oklch(0.89 0.055 var(--hue)); color: oklch(0.36 0.09 var(--hue)); font-size: 13px; font-weight: 600;
}
.avatar-rose { --hue: 15; }
.avatar-blue { --hue: 250; }
.avatar-green { --hue: 155; }
.avatar-sand { --hue: 80; }
.who { flex: 1; min-width: 0; line-height: 19px; }
.who small { display: block; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
.who-line { display: flex; align-items: baseline; gap: 8px; }
.who-line b { flex: none; font-weight: 400; }
.more summary {
  display: flex; align-items: center; justify-content: center; gap: 6px; width: fit-content; margin: 10px auto 0;
  padding: 4px 8px; color: var(--muted); font-size: 12px; line-height: 16px; list-style: none; border-radius: 6px;
  cursor: pointer;
}
.more summary::-webkit-details-marker { display: none; }
.more summary:hover { color: var(--text); background: var(--hover); }
.more summary .icon { width: 12px; height: 12px; transform: rotate(90deg); }
.more[open] summary .icon { transform: rotate(-90deg); }
.more .demo { margin-top: 10px; }

.message { display: flex; flex-direction: column; align-items: center; text-align: center; }
.message h1 { margin: 16px 0 8px; }
.message p { color: var(--muted); }
.message .primary { margin-top: 24px; width: auto; padding: 0 20px; }
.resting path { stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.resting-flat { stroke: var(--line-control); }
.resting-beat { stroke: var(--accent); }

footer { display: flex; flex-direction: column; gap: 2px; align-items: center; margin-top: auto; padding-top: 32px; }
/* Centres a short card on the heartbeat line. */
.column-middle { margin-block: auto; }
.column-middle + footer { margin-top: 0; }
.theme {
  display: flex; align-items: center; gap: 7px; min-height: 28px; padding: 0 8px; color: var(--muted); background: none;
  border: 0; border-radius: 6px; font-size: 12px;
}
.theme:hover { color: var(--text); background: var(--hover); }
.languages ul { display: flex; flex-wrap: wrap; justify-content: center; }
.languages li > * {
  display: flex; align-items: center; min-height: 28px; padding: 0 8px; color: var(--muted); background: none;
  border: 0; border-radius: 6px; font-size: 12px;
}
.languages li > span { color: var(--text); font-weight: 600; }
.languages li > a:hover, .languages li > button:hover { color: var(--text); background: var(--hover); text-decoration: none; }

.beat { position: fixed; z-index: -1; top: calc(50vh - 50px); width: calc(50vw - 212px); height: 96px; overflow: hidden; }
.beat svg { position: absolute; top: 0; }
.beat path { stroke: var(--accent); stroke-width: 1.25; stroke-linejoin: round; opacity: 0.4; }
.beat-before { left: 0; mask-image: linear-gradient(to right, transparent, #000 75%); }
.beat-before svg { right: 0; }
.beat-after { right: 0; mask-image: linear-gradient(to left, transparent, #000 75%); }
.beat-after svg { left: 0; }

@media (max-width: 1024px) { .beat { display: none; } }
@media (max-width: 656px) {
  body { padding: 32px 16px 16px; }
  .card { padding: 24px 20px; }
  .control input { height: 44px; font-size: 16px; }
  .prefix { top: 12px; }
  .reveal { width: 40px; height: 36px; }
  .primary { height: 44px; }
  .demo button { height: 60px; }
  .more summary, .theme, .languages li > * { min-height: 44px; }
  .below a, .forgot a { display: inline-block; padding: 12px 0; margin: -12px 0; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;
