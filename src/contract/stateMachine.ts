import { messageFor } from './messages';

/**
 * Named transitions between states. Buttons use it for their disabled reason, the server to allow or reject an action.
 */
export interface StateMachine<State extends string, Action extends string> {
  readonly states: readonly State[];
  readonly actions: readonly Action[];
  /** The state after `action`; undefined where it is not allowed. */
  next(state: State, action: Action): State | undefined;
  /** Why `action` is not possible in `state`; undefined where it is. */
  disabledReason(state: State, action: Action): string | undefined;
}

/**
 * A machine of these states. A reason contains the state's name, or its text in `stateTexts`.
 *
 * @example
 * const door = defineMachine(['open', 'shut'], { shut: { from: ['open'], to: 'shut' } });
 * door.disabledReason('shut', 'shut'); // 'Not possible while it is shut'
 */
export const defineMachine = <State extends string, Action extends string>(
  states: readonly State[],
  transitions: Readonly<Record<Action, { from: readonly State[]; to: State }>>,
  stateTexts?: Readonly<Partial<Record<State, string>>>,
): StateMachine<State, Action> => ({
  states,
  actions: Object.keys(transitions) as Action[], // own keys of the literal
  next: (state, action) => (transitions[action].from.includes(state) ? transitions[action].to : undefined),
  disabledReason: (state, action) =>
    transitions[action].from.includes(state)
      ? undefined
      : messageFor('blocked-state', { state: stateTexts?.[state] ?? state.replace(/_/g, ' ') }),
});
