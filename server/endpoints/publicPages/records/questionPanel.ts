import { html, type Html } from '../../../../src/contract/page/html';
import type { RecordOfKind } from './publicRecord';
import { paragraphOf } from './recordParts';

const hidden = (summary: string, content: Html): Html =>
  html`<details>
    <summary>${summary}</summary>
    <div class="inside">${content}</div>
  </details>`;

/** The choices of a trivia question, or nothing for a riddle; its hint and its answer open at a click. */
export const questionPanel = ({ type, answers, hint, explanation }: RecordOfKind<'question'>): Html => {
  const solutions = type === 'riddle' ? answers : answers.filter(({ right }) => right);
  return html`${
    type === 'trivia' &&
    html`<ol class="choices" type="A">
      ${answers.map(({ text }) => html`<li><bdi>${text}</bdi></li>`)}
    </ol>`
  }
  ${hint !== '' && hidden('Show a hint', html`<p class="description">${hint}</p>`)}
  ${hidden(
    'Show the answer',
    html`${solutions.map(({ text }) => html`<p class="solution"><bdi>${text}</bdi></p>`)}
    ${paragraphOf(explanation)}`,
  )}`;
};
