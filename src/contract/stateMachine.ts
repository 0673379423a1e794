import { messageFor } from './messages';

/**
 * Named transitions between states. Buttons use it for their disabled reason, the server to allow or reject an action.
 */
export interface StateMachine<State extends string, Action extends string> {
  readonly states: readonly State[];
  readonly actions: readonly Action[];
  /** The state after `action`; undefined where it is not allowed. */
  next(state: State, action: Action): State | undefined;
  /** True, or the reason why `action` is blocked. */
  allows(state: State, action: Action): true | string;
}

/**
 * A machine of these states. A reason contains the state's name, or its text in `stateTexts`.
 *
 * @example
 * const door = defineMachine(['open', 'shut'], { shut: { from: ['open'], to: 'shut' } });
 * door.allows('shut', 'shut'); // 'Not possible while it is shut'
 */
export const defineMachine = <State extends string, Action extends string>(
  states: readonly State[],
  transitions: Readonly<Record<Action, { from: readonly State[]; to: State }>>,
  stateTexts?: Readonly<Partial<Record<State, string>>>,
): StateMachine<State, Action> => ({
  states,
  actions: Object.keys(transitions) as Action[], // own keys of the literal
  next: (state, action) => (transitions[action].from.includes(state) ? transitions[action].to : undefined),
  allows: (state, action) =>
    transitions[action].from.includes(state) ||
    messageFor('blocked-state', { state: stateTexts?.[state] ?? state.replace(/_/g, ' ') }),
});
