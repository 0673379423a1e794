import { adStates, questionStates, vikiStates } from '../enumerations';
import { defineMachine } from '../tools/machine';

/** Questions, vikis and ads go back and forth between two states, each under its own names. */
export const question = defineMachine(questionStates, {
  publish: { from: ['draft'], to: 'publish' },
  unpublish: { from: ['publish'], to: 'draft' },
});
export const viki = defineMachine(vikiStates, {
  publish: { from: ['unpublished'], to: 'published' },
  unpublish: { from: ['published'], to: 'unpublished' },
});
export const ad = defineMachine(adStates, {
  publish: { from: ['inactive'], to: 'active' },
  unpublish: { from: ['active'], to: 'inactive' },
});
