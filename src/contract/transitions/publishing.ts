import { questionStates, vikiStates } from '../enumerations';
import { defineMachine } from '../stateMachine';

/** Questions and vikis change between two states, each with its own names. */
export const question = defineMachine(questionStates, {
  publish: { from: ['draft'], to: 'publish' },
  unpublish: { from: ['publish'], to: 'draft' },
});
export const viki = defineMachine(vikiStates, {
  publish: { from: ['unpublished'], to: 'published' },
  unpublish: { from: ['published'], to: 'unpublished' },
});
