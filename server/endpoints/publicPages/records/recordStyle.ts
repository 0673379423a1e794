import { pageStyle } from '../../../../src/contract/page/pageStyle';

/** The style of the public pages of records: that of the pages of creators, and what those do not have. */
export const recordStyle = `${pageStyle}
.record { display: grid; grid-template-columns: minmax(0, 1fr) 280px; gap: 24px 32px; padding-top: 24px; }
article { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; align-content: start; min-width: 0; }
.stage { display: block; width: 100%; height: auto; max-height: 72vh; border-radius: 8px; background: #000; aspect-ratio: 16 / 9; object-fit: contain; }
img.stage { background: var(--line); object-fit: cover; }
.ratio-21x9 .stage { aspect-ratio: 21 / 9; }
.ratio-4x3 .stage { aspect-ratio: 4 / 3; }
.ratio-9x16 .stage { max-width: 420px; aspect-ratio: 9 / 16; }
.ratio-1x1 .stage { max-width: 560px; aspect-ratio: 1; }
.elsewhere { position: relative; overflow: hidden; max-height: none; color: #fff; }
.elsewhere img { display: block; width: 100%; height: 100%; object-fit: cover; }
.play { position: absolute; inset-inline-start: 16px; bottom: 16px; display: flex; gap: 8px; align-items: center; min-height: 40px; padding-block: 0; padding-inline: 12px 16px; border-radius: 20px; background: rgb(0 0 0 / 0.78); font-weight: 600; }
.kind { padding-top: 4px; color: var(--muted); font-size: 12px; line-height: 16px; }
.kind + h1 { margin-top: -8px; }
.facts { display: flex; flex-wrap: wrap; gap: 2px 16px; color: var(--muted); font-variant-numeric: tabular-nums; }
.tags { display: flex; flex-wrap: wrap; gap: 6px; }
.tags li { max-width: 100%; padding: 2px 10px; overflow: hidden; border: 1px solid var(--line); border-radius: 12px; background: var(--card); font-size: 12px; line-height: 18px; text-overflow: ellipsis; white-space: nowrap; }
article .description, .prose { max-width: 720px; }
aside { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; align-content: start; min-width: 0; }
.creator { display: flex; gap: 12px; align-items: center; padding: 12px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
.creator .portrait { width: 48px; height: 48px; border: 0; font-size: 20px; }
.names { display: grid; min-width: 0; }
.name { font-weight: 600; }
.name, .names .handle { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.place { display: grid; gap: 8px; padding: 12px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
.label { color: var(--muted); font-size: 12px; line-height: 16px; }
.step { display: grid; padding-top: 8px; border-top: 1px solid var(--line); }
.step .title { padding-top: 2px; }
.questions, .choices { margin: 0; padding-inline-start: 28px; }
.questions { padding-top: 12px; }
.questions li, .choices li { padding-block: 8px; padding-inline-start: 4px; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.questions .title { padding: 0; }
.questions li::marker, .choices li::marker { color: var(--muted); font-variant-numeric: tabular-nums; }
details { border: 1px solid var(--line); border-radius: 8px; background: var(--card); }
.sentence { display: grid; gap: 8px; padding: 96px 0 64px; }
summary { padding: 10px 14px; border-radius: 8px; cursor: pointer; font-weight: 600; }
.inside { display: grid; gap: 8px; padding: 0 14px 14px; overflow-wrap: anywhere; }
.solution { font-size: 16px; line-height: 24px; font-weight: 600; }
.prose { overflow-wrap: anywhere; font-size: 16px; line-height: 26px; }
.prose > * + * { margin-top: 16px; }
.prose h2 { padding-top: 8px; font-size: 18px; }
.prose h3 { font-size: 16px; }
.prose ul { padding-inline-start: 24px; list-style: disc; }
.prose ol { margin-block-end: 0; padding-inline-start: 24px; }
.prose blockquote { margin-inline: 0; padding-inline-start: 16px; border-inline-start: 3px solid var(--line); color: var(--muted); }
.prose a { color: var(--accent-strong); text-decoration: underline; text-underline-offset: 3px; }
@media (max-width: 1024px) { .record { grid-template-columns: minmax(0, 1fr); } }
@media (max-width: 655px) { .record { padding-top: 16px; } .page > .record .stage { border-radius: 6px; } }
`;
