import { questionStates, vikiStates } from '../enumerations';
import { defineMachine } from '../stateMachine';

/** Publication of questions and of vikis: two states each, under different names. */
export const question = defineMachine(questionStates, {
  publish: { from: ['draft'], to: 'publish' },
  unpublish: { from: ['publish'], to: 'draft' },
});
export const viki = defineMachine(vikiStates, {
  publish: { from: ['unpublished'], to: 'published' },
  unpublish: { from: ['published'], to: 'unpublished' },
});
