import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { limits } from '../../../contract/limits';
import type { AnyRecord, Resource } from '../../resource';
import { useServices } from '../../services';
import { changesOf } from '../changes';
import type { Draft } from './drafts';
import { same } from '../same';

const isFile = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.some(item => item instanceof Blob));

/** A draft that says no more than the record does is done with. */
const saysMore = (resource: Resource, draft: Draft, record: AnyRecord): boolean =>
  resource.form.some(({ field }) => field in draft.values && !same(draft.values[field], record[field]));

export interface DraftControl {
  /** What waits from an earlier time, until the person decides. */
  readonly offered: Draft | undefined;
  /** Takes the offer away; `isGone` removes the draft, too. */
  readonly settleOffer: (isGone: boolean) => void;
  /** Keeps what is typed at once; true when it outlives the tab. */
  readonly flush: () => boolean;
  /** Removes what this form kept. */
  readonly forget: () => void;
}

/**
 * Keeps what is typed into a form: half a second after the last key, when the page is hidden or left, and when the form
 * goes. It belongs to the person who opened the form, whoever signs in later. `base` is the version typed over.
 */
export const useDraft = (
  resource: Resource,
  base: AnyRecord,
  form: UseFormReturn<FieldValues>,
): DraftControl => {
  const { drafts: present } = useServices();
  const [drafts] = useState(present);
  const place = `${resource.name}.${base.id}`;
  const [found] = useState(() => {
    const draft = drafts.find(place);
    return draft && { draft, isDone: !saysMore(resource, draft, base) };
  });
  const [offered, setOffered] = useState(found?.isDone ? undefined : found?.draft);
  const keptAt = useRef<string>(undefined);
  const isPending = useRef(false);
  const typedOver = useRef(base);
  typedOver.current = base;

  const forget = useCallback(() => {
    isPending.current = false;
    if (keptAt.current !== undefined) drafts.remove(place, keptAt.current);
    keptAt.current = undefined;
  }, [drafts, place]);

  const flush = useCallback(() => {
    isPending.current = false;
    const known = typedOver.current;
    const changes = Object.entries(changesOf(resource, form.getValues(), known));
    const kept = changes.filter(([, value]) => !isFile(value));
    if (!kept.length) {
      forget();
      return false;
    }
    const at = new Date().toISOString();
    const version = known['updated_at'];
    keptAt.current = at;
    return drafts.keep(place, {
      at,
      ...(typeof version === 'string' && { version }),
      base: Object.fromEntries(kept.map(([name]) => [name, known[name]])),
      values: Object.fromEntries(kept),
      ...(kept.length < changes.length && { files: true }),
    });
  }, [resource, form, drafts, place, forget]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        isPending.current = true;
        timer = setTimeout(flush, limits.debounceMs);
      },
    });
    const hurry = () => {
      if (isPending.current) flush();
    };
    const off = new AbortController();
    window.addEventListener('pagehide', hurry, { signal: off.signal });
    document.addEventListener('visibilitychange', hurry, { signal: off.signal });
    return () => {
      stop();
      clearTimeout(timer);
      off.abort();
      hurry();
    };
  }, [form, flush]);

  // What it says was saved another way in the meantime.
  useEffect(() => {
    if (found?.isDone) drafts.remove(place, found.draft.at);
  }, [drafts, place, found]);

  const settleOffer = useCallback(
    (isGone: boolean) => {
      if (!offered) return;
      if (isGone) drafts.remove(place, offered.at);
      else keptAt.current = offered.at;
      setOffered(undefined);
    },
    [offered, drafts, place],
  );
  return { offered, settleOffer, flush, forget };
};
