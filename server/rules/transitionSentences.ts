import { type EntityStates } from '../../src/contract/schema/entityStates';
import { mayMake } from '../../src/contract/schema/mayMake';
import { messageFor } from '../messages';
import type { Actor } from './caller';

/** A transition that somebody tries to make of a record. */
interface Attempt {
  readonly transition: string;
  /** The state of the record. */
  readonly state: string;
  readonly caller: Pick<Actor, 'permissions'>;
  readonly isOwner: boolean;
}

const readable = (name: string): string => name.replaceAll('_', ' ');
const quoted = (names: readonly string[]): string => names.map(name => `“${readable(name)}”`).join(', ');

/**
 * What the rejection of a transition says: what was tried, in which state the record is, and what is possible instead.
 *
 * @example transitionSentences('sponsorship', states).blocked(attempt);
 * // This sponsorship is delivered, so “offer” is not possible. Possible now: “pay”
 */
export const transitionSentences = (name: string, { transitions, moves = {}, texts = {} }: EntityStates) => {
  const textOf = (state: string): string => texts[state] ?? readable(state);
  const possible = ({ state, caller, isOwner }: Omit<Attempt, 'transition'>): string => {
    const names = Object.entries(transitions).flatMap(([each, transition]) =>
      transition.from.includes(state) && mayMake(transition, caller, isOwner) ? each : [],
    );
    return names.length
      ? messageFor('transitions-possible', { transitions: quoted(names) })
      : messageFor('transitions-none');
  };
  const values = ({ transition, state }: Pick<Attempt, 'transition' | 'state'>) => ({
    name,
    transition: readable(transition),
    state: textOf(state),
  });
  return {
    textOf,
    /** The record is in another state. */
    blocked: (attempt: Attempt): string =>
      `${messageFor('transition-blocked', values(attempt))}. ${possible(attempt)}`,
    /** The record is in the trash. */
    trashed: (attempt: Attempt): string => messageFor('transition-trashed', values(attempt)),
    /** The person may not make it. Without a record, its state and what is possible instead are left out. */
    notPermitted: (transition: string, attempt?: Omit<Attempt, 'transition'>): string => {
      const refused = messageFor('transition-not-permitted', { name, transition: readable(transition) });
      return attempt
        ? `${refused}. ${messageFor('record-state', { state: textOf(attempt.state) })}. ${possible(attempt)}`
        : refused;
    },
    /** The state is set as a value, which the entity does not allow from there. */
    noMove: (from: string, to: string): string => {
      const states = moves[from] ?? [];
      const refused = messageFor('move-blocked', { name, from: textOf(from), to: textOf(to) });
      return states.length
        ? `${refused}. ${messageFor('transitions-possible', { transitions: states.map(each => `“${textOf(each)}”`).join(', ') })}`
        : refused;
    },
  };
};
