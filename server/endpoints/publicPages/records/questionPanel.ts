import { html, type Html } from '../../../../src/contract/page/html';
import type { PageTexts } from '../../../../src/contract/page/pageTexts';
import type { RecordOfKind } from './publicRecord';
import { paragraphOf } from './recordParts';

const hidden = (summary: string, content: Html): Html =>
  html`<details>
    <summary>${summary}</summary>
    <div class="inside">${content}</div>
  </details>`;

/** The choices of a trivia question, or nothing for a riddle; its hint and its answer open at a click. */
export const questionPanel = (
  { type, answers, hint, explanation }: RecordOfKind<'question'>,
  { text }: PageTexts,
): Html => {
  const solutions = type === 'riddle' ? answers : answers.filter(({ right }) => right);
  return html`${
    type === 'trivia' &&
    html`<ol class="choices" type="A">
      ${answers.map(answer => html`<li><bdi>${answer.text}</bdi></li>`)}
    </ol>`
  }
  ${hint !== '' && hidden(text('question.hint'), html`${paragraphOf(hint)}`)}
  ${hidden(
    text('question.answer'),
    html`${solutions.map(solution => html`<p class="solution"><bdi>${solution.text}</bdi></p>`)}
    ${paragraphOf(explanation)}`,
  )}`;
};
