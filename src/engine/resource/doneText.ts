import type { wordsFor } from '../words';
import type { Resource } from './resource';

/**
 * What the notice and the activity of an action say: its own text, or else the state that its transition leads to.
 *
 * @example doneText(contracts, words, 'sign', { title: 'Lease', smart_count: 1 }); // “Lease” is now signed
 */
export const doneText = (
  { entity: { states }, actions }: Pick<Resource, 'entity' | 'actions'>,
  words: ReturnType<typeof wordsFor>,
  action: string,
  values: { readonly title: string; readonly smart_count: number },
): string => {
  const own = words.resourceText(`actions.${action}.done`, { ...values, _: '' });
  const to = actions[action] && states?.transitions[action]?.to;
  if (own || !states || to === undefined) return own || words.action(action, 'done', values);
  return words.translate('engine.action.state', {
    ...values,
    state: words.choice(states.field, to).toLowerCase(),
    things: words.resourceText('name', values).toLowerCase(),
  });
};
