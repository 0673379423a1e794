import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lastActiveAt, onPersonActive } from './personActivity';
import { isInOtherTab, showInTab } from './recordsInTabs';
import { setServerTime } from './serverTime';

/** The result of claiming one record. */
export interface ClaimResult {
  readonly id: string;
  readonly ok: boolean;
  /** Why it is refused where nobody else holds it, such as that the person holds too many. */
  readonly message?: string | undefined;
  /** Who holds it instead. */
  readonly heldBy?: string | undefined;
  /** Until when it is held, by the clock of the server (ISO). */
  readonly until?: string | undefined;
}

/** Claims records for this person, or releases them. */
export type ClaimCall = (
  ids: readonly string[],
  options: { readonly release: boolean },
) => Promise<readonly ClaimResult[]>;

/** Whether this person holds the record on screen. `until` is in ms since 1970. */
export type Claim =
  | { readonly state: 'none'; readonly reason?: string }
  | { readonly state: 'idle' }
  | { readonly state: 'held'; readonly until: number }
  | { readonly state: 'taken'; readonly by: string | undefined };

export interface ClaimOptions {
  /** The record on screen. */
  readonly id: string | undefined;
  readonly claim: ClaimCall;
  /** How long the server holds a record, and how long somebody may be away until it is released. */
  readonly holdMs: number;
  /** Whether a record that leaves the screen is still held, which a decided one is not. */
  readonly isStillHeld: (id: string) => boolean;
  /** Whether the queue names somebody else who holds the record on screen. */
  readonly isHeldByOther: boolean;
}

/** Records that are passed with a held key are not claimed. */
const CLAIM_AFTER_MS = 150;
const RENEWALS_PER_HOLD = 5;

const none: Claim = { state: 'none' };

const refused = ({ heldBy, message }: ClaimResult): Claim =>
  heldBy === undefined && message !== undefined
    ? { state: 'none', reason: message }
    : { state: 'taken', by: heldBy };

/**
 * Holds the record on screen while the person is there: renews the claim while they use the page, releases it when they leave the record
 * or the page, or do nothing for `holdMs`. A claim that fails without a response is tried again with the next renewal, one that ran out
 * while the computer slept as soon as the person is back, one that was refused when nobody holds the record any more.
 */
export const useClaim = ({ id, claim, holdMs, isStillHeld, isHeldByOther }: ClaimOptions): Claim => {
  const [state, setState] = useState<{ readonly id: string | undefined; readonly claim: Claim }>({
    id,
    claim: none,
  });
  const held = useRef<{ readonly id: string; until: number }>(undefined);
  const set = useCallback((of: string, next: Claim) => setState({ id: of, claim: next }), []);
  const inTurn = useTurns();

  const take = useEffectEvent(async (recordId: string, isCurrent: () => boolean) => {
    const sentAt = Date.now();
    const until = sentAt + holdMs;
    const own = { id: recordId, until };
    held.current = own;
    const results = await inTurn(recordId, () => claim([recordId], { release: false })).catch(
      () => undefined,
    );
    const result = results?.find(one => one.id === recordId);
    if (result?.ok && result.until !== undefined) setServerTime(Date.parse(result.until) - holdMs, sentAt);
    if (!isCurrent() || !result) return;
    if (!result.ok && held.current === own) held.current = undefined;
    set(recordId, result.ok ? { state: 'held', until } : refused(result));
  });
  const release = useEffectEvent((of: string, isPageLeft: boolean) => {
    if (held.current?.id !== of) return;
    held.current = undefined;
    if (!isStillHeld(of) || isInOtherTab(of)) return;
    const send = () => claim([of], { release: true });
    // Nobody waits for it: without a response the claim runs out by itself. A page that is left sends nothing later.
    (isPageLeft ? send() : inTurn(of, send)).catch(() => undefined);
  });

  const retake = useRef<() => void>(undefined);
  useEffect(() => {
    if (id === undefined) return undefined;
    let isCurrent = true;
    let isAway = false;
    const hide = showInTab(id);
    const renew = () => void take(id, () => isCurrent && !isAway);
    retake.current = renew;
    const leave = (next: Claim, isPageLeft = false) => {
      isAway = true;
      release(id, isPageLeft);
      set(id, next);
    };
    const start = setTimeout(renew, CLAIM_AFTER_MS);
    const timer = setInterval(() => {
      if (isAway) return;
      if (Date.now() - lastActiveAt() >= holdMs) leave({ state: 'idle' });
      else if (Date.now() - lastActiveAt() < (2 * holdMs) / RENEWALS_PER_HOLD) renew();
    }, holdMs / RENEWALS_PER_HOLD);
    const stopListening = onPersonActive(() => {
      // Timers stop while the computer sleeps.
      const hasRunOut = held.current?.id === id && Date.now() >= held.current.until;
      if (!isAway && !hasRunOut) return;
      if (isAway) showInTab(id);
      isAway = false;
      renew();
    });
    const onPageHide = () => {
      hide();
      leave(none, true);
    };
    window.addEventListener('pagehide', onPageHide);
    return () => {
      isCurrent = false;
      clearTimeout(start);
      clearInterval(timer);
      stopListening();
      window.removeEventListener('pagehide', onPageHide);
      hide();
      release(id, false);
    };
  }, [id, holdMs, set]);

  const current = state.id === id ? state.claim : none;
  const isTaken = current.state === 'taken';
  const wasHeldByOther = useRef(isHeldByOther);
  useEffect(() => {
    const isFreeNow = wasHeldByOther.current && !isHeldByOther;
    wasHeldByOther.current = isHeldByOther;
    if (isFreeNow && isTaken) retake.current?.();
  }, [isHeldByOther, isTaken]);
  return current;
};

/** Sends the calls about one record one after another: a release that overtook its claim would leave the record held. */
const useTurns = () => {
  const last = useRef(new Map<string, Promise<unknown>>());
  return useCallback(<T>(id: string, send: () => Promise<T>): Promise<T> => {
    const before = last.current.get(id);
    const turn = before ? before.then(send, send) : send();
    last.current.set(id, turn);
    const forget = () => {
      if (last.current.get(id) === turn) last.current.delete(id);
    };
    turn.then(forget, forget);
    return turn;
  }, []);
};
