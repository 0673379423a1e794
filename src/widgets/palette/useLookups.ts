import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../engine/services';
import type { PaletteGroup, PaletteLookup } from './paletteTypes';

interface Answer {
  readonly groups?: readonly PaletteGroup[];
  /** Why there is none. */
  readonly failure?: string;
}

interface Asked {
  readonly text: string;
  /** By lookup; one without an answer is still under way. */
  readonly answers: Readonly<Record<string, Answer | undefined>>;
}

export interface Found {
  readonly first: readonly PaletteGroup[];
  readonly last: readonly PaletteGroup[];
  /** Something is asked and not answered yet. */
  readonly isLooking: boolean;
  /** So is something that belongs before everything else. */
  readonly isLookingFirst: boolean;
  /** Why some of it could not be found. */
  readonly failure: string | undefined;
}

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/**
 * What is found elsewhere for a text. A question waits until the typing pauses, is aborted when the text changes, and
 * an answer shows only beside the text it was asked for. Without network nothing is asked: `offline` says so.
 */
export const useLookups = (lookups: readonly PaletteLookup[], text: string, offline: string): Found => {
  const { describeError } = useServices();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const [asked, setAsked] = useState<Asked>({ text: '', answers: {} });

  useEffect(() => {
    const abort = new AbortController();
    const timers: number[] = [];
    const put = (id: string, answer: Answer | undefined) =>
      setAsked(before => ({
        text,
        answers: { ...(before.text === text ? before.answers : {}), [id]: answer },
      }));
    setAsked({ text, answers: {} });
    for (const { id, query } of lookups) {
      const question = query(text);
      if (!question) continue;
      if (!isOnline) {
        put(id, { failure: offline });
        continue;
      }
      put(id, undefined);
      const find = () =>
        question.find(abort.signal).then(
          groups => abort.signal.aborted || put(id, { groups }),
          (error: unknown) => abort.signal.aborted || put(id, { failure: describeError(error) }),
        );
      timers.push(window.setTimeout(() => void find(), question.delayMs));
    }
    return () => {
      abort.abort();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [lookups, text, isOnline, offline, describeError]);

  const isCurrent = asked.text === text;
  const answerOf = ({ id }: PaletteLookup) => (isCurrent ? asked.answers[id] : undefined);
  // A text that was just typed is not asked for yet, and no Enter may slip in between.
  const isWaiting = (lookup: PaletteLookup) =>
    isCurrent
      ? lookup.id in asked.answers && asked.answers[lookup.id] === undefined
      : lookup.query(text) !== undefined;
  const groupsAt = (place: PaletteLookup['position']) =>
    lookups.filter(lookup => lookup.position === place).flatMap(lookup => answerOf(lookup)?.groups ?? []);
  return {
    first: groupsAt('first'),
    last: groupsAt('last'),
    isLooking: lookups.some(isWaiting),
    isLookingFirst: lookups.some(lookup => lookup.position === 'first' && isWaiting(lookup)),
    failure: lookups.map(lookup => answerOf(lookup)?.failure).find(words => words !== undefined),
  };
};
