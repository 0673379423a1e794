import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newActivityId } from '../../contract/calls/activityId';
import { useFormatCount } from '../../ui/useFormatCount';
import { useServices } from '../services/services';
import { nextItem, type QueueItem } from './queue/queueItems';
import type { Queue } from './queue/useQueue';
import { sendUntilKnown } from './sendUntilKnown';

/** Why records were refused, by their ids; none where all were decided. */
export type Refusals = ReadonlyMap<string, string>;

/** A decision as it is sent. */
export interface SentDecision<T extends QueueItem> {
  /** The records that it is about, at least one. */
  readonly items: readonly T[];
  /** What it is called when it is made: "Approved". */
  readonly done: string;
  /** Sends it. Resolves to the sentences of its refusals; rejects without a response, and is called again then. */
  readonly send: (options: { readonly activityId: string }) => Promise<Refusals>;
}

/** The last decision, while a key takes it back. */
export interface LastDecision<T extends QueueItem> {
  readonly items: readonly T[];
  readonly done: string;
  /** The title of its record, or how many it has. */
  readonly title: string;
  readonly activityId: string;
}

/** Decided records by their ids, changed by decisions. One whose decision is on its way is not released: the decision does that. */
export type DecidedRecords = Map<string, 'sending' | 'made'>;

interface DecisionOptions<T extends QueueItem> {
  readonly queue: Queue<T>;
  /** The id of the record on screen. */
  readonly id: string | undefined;
  /** Whether a record is passed over: others hold it, or it is on screen in another tab. */
  readonly isPassedOver: (item: T) => boolean;
  readonly titleOf: (item: T) => string;
  readonly show: (id: string | undefined) => void;
  readonly announce: (text: string) => void;
  readonly decided: DecidedRecords;
  readonly onDecide: () => void;
}

/** The decisions of a workstation and their undo. The next record is shown before the server has the decision. */
export const useDecisions = <T extends QueueItem>({
  queue,
  id,
  isPassedOver,
  titleOf,
  show,
  announce,
  decided,
  onDecide,
}: DecisionOptions<T>) => {
  const { undo: undoActivities, notifyError, describeError } = useServices();
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const { items, left, isAtLeast } = queue;
  const [last, setLast] = useState<Omit<LastDecision<T>, 'title'>>();
  /** How many are left after `more` came back, or fewer were decided, for the live region. */
  const leftText = (more: number): string =>
    isAtLeast
      ? translate('workstation.moreThan', { count: formatCount(left) })
      : formatCount(Math.max(0, left + more));
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const nameOf = (of: readonly T[]) =>
    of.length === 1
      ? titleOf(of[0]!) // one of one
      : translate('workstation.records', { smart_count: of.length });

  /** Decisions on their way, by activity, which resolve to the refused records. An undo waits for its decision. */
  const sending = useRef(new Map<string, Promise<readonly T[]>>());
  const decide = ({ items: of, done, send }: SentDecision<T>) => {
    const activityId = newActivityId();
    const ids = new Set(of.map(one => one.id));
    const isPassed = (one: T) =>
      ids.has(one.id) || isPassedOver(one) || queue.messageOf(one.id) !== undefined;
    for (const one of ids) {
      decided.set(one, 'sending');
      queue.remove(one);
    }
    show(id !== undefined && !ids.has(id) ? id : nextItem(items, id, isPassed)?.id);
    onDecide();
    setLast({ items: of, done, activityId });
    announce(
      translate(of.length === 1 ? 'workstation.left' : 'workstation.leftOfSeveral', {
        done,
        decided: formatCount(of.length),
        left: leftText(-of.length),
      }),
    );
    const refuse = (refused: readonly T[], messageOf: (one: T) => string) => {
      for (const one of refused) {
        decided.delete(one.id);
        queue.putBack(one, messageOf(one));
      }
      const others = of.filter(one => !refused.includes(one));
      setLast(current =>
        current?.activityId !== activityId
          ? current
          : others.length === 0
            ? undefined
            : { ...current, items: others },
      );
      const message = [...new Set(refused.map(messageOf))].join('. ');
      const text = translate('workstation.refused', { title: nameOf(refused), message });
      if (isOpen.current) announce(text);
      else notifyError(undefined, { title: text });
      return refused;
    };
    const sent = sendUntilKnown(() => send({ activityId })).then(
      refusals => {
        for (const { id: made } of of) {
          if (refusals.has(made)) continue;
          // Not where it is taken back already.
          if (decided.has(made)) decided.set(made, 'made');
          queue.settle(made);
        }
        const refused = of.filter(one => refusals.has(one.id));
        return refused.length > 0 ? refuse(refused, one => refusals.get(one.id) ?? '') : refused;
      },
      (error: unknown) => refuse(of, () => describeError(error)),
    );
    sending.current.set(activityId, sent);
    void sent.finally(() => sending.current.delete(activityId));
  };

  const undo = () => {
    if (!last) return announce(translate('workstation.undoLater'));
    const { items: of, activityId, done } = last;
    const title = nameOf(of);
    setLast(undefined);
    for (const one of of) {
      decided.delete(one.id);
      queue.putBack(one);
    }
    show(of[0]?.id);
    announce(translate('workstation.takenBack', { title, left: leftText(of.length) }));
    const takeBack = async () => {
      const refused = (await sending.current.get(activityId)) ?? [];
      const made = of.filter(one => !refused.includes(one));
      // What was refused has no activity, and is back already.
      if (made.length === 0) return;
      try {
        await undoActivities([activityId]);
        for (const one of made) queue.settleBack(one.id);
      } catch (error) {
        notifyError(error, { title: translate('workstation.undoFailed', { done, title: nameOf(made) }) });
        for (const one of made) {
          decided.set(one.id, 'made');
          queue.remove(one.id);
          queue.settle(one.id);
        }
      }
    };
    void takeBack();
  };

  return {
    decide,
    undo,
    last: last && { ...last, title: nameOf(last.items) },
    forgetLast: useCallback(() => setLast(undefined), []),
  };
};
