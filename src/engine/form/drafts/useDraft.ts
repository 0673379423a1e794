import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { limits } from '../../../contract/limits';
import { versionOf } from '../../../contract/calls/envelope';
import { isEqual } from '../../../fields/isEqual';
import type { AnyRecord } from '../../services/anyRecord';
import type { Resource } from '../../resource/resource';
import { useServices } from '../../services/services';
import { editedValues } from '../useEditedRecord';
import type { Draft, Drafts } from '../../services/drafts';

export interface DraftControl {
  /** A draft of an earlier visit, until the person decides about it. */
  readonly earlier: Draft | undefined;
  /** The earlier draft was put into the form: it is this form's draft now. */
  readonly acceptEarlier: () => void;
  readonly discardEarlier: () => void;
  /** Saves the draft at once; true when it outlives the tab. */
  readonly saveNow: () => boolean;
  /** Removes the draft of this form. */
  readonly remove: () => void;
}

/** What is typed stays in memory. */
const noDrafts: Pick<Drafts, 'find' | 'save' | 'remove'> = {
  find: () => undefined,
  save: () => false,
  remove: () => undefined,
};

/**
 * Saves what is typed into a form as a draft: half a second after the last key, when the page is hidden or left, and when
 * the form is closed. It belongs to the person who opened the form, whoever signs in later. `base` is the version of the
 * record that is edited. Stores nothing unless `isEnabled`.
 */
export const useDraft = (
  resource: Resource,
  base: AnyRecord,
  form: UseFormReturn<FieldValues>,
  isEnabled: boolean,
): DraftControl => {
  const { drafts: current } = useServices();
  const [drafts] = useState(isEnabled ? current : { ...current, ...noDrafts });
  const key = `${resource.name}.${base.id}`;
  const savedAt = useRef<string>(undefined);
  const isPending = useRef(false);
  const latestBase = useRef(base);
  latestBase.current = base;

  const remove = useCallback(() => {
    isPending.current = false;
    if (savedAt.current !== undefined) drafts.remove(key, savedAt.current);
    savedAt.current = undefined;
  }, [drafts, key]);

  const saveNow = useCallback(() => {
    isPending.current = false;
    const draft = draftOf(resource, form.getValues(), latestBase.current);
    if (!draft) {
      remove();
      return false;
    }
    savedAt.current = draft.at;
    return drafts.save(key, draft);
  }, [resource, form, drafts, key, remove]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        isPending.current = true;
        timer = setTimeout(saveNow, limits.debounceMs);
      },
    });
    const saveIfPending = () => {
      if (isPending.current) saveNow();
    };
    const listeners = new AbortController();
    window.addEventListener('pagehide', saveIfPending, { signal: listeners.signal });
    document.addEventListener('visibilitychange', saveIfPending, { signal: listeners.signal });
    return () => {
      unsubscribe();
      clearTimeout(timer);
      listeners.abort();
      saveIfPending();
    };
  }, [form, saveNow]);

  const [found] = useState(() => {
    const draft = drafts.find(key);
    return draft && { draft, isObsolete: !differs(resource, draft, base) };
  });
  // Its values were saved in another way meanwhile.
  useEffect(() => {
    if (found?.isObsolete) drafts.remove(key, found.draft.at);
  }, [drafts, key, found]);

  const [earlier, setEarlier] = useState(found?.isObsolete ? undefined : found?.draft);
  const acceptEarlier = useCallback(() => {
    savedAt.current = earlier?.at;
    setEarlier(undefined);
  }, [earlier]);
  const discardEarlier = useCallback(() => {
    if (earlier) drafts.remove(key, earlier.at);
    setEarlier(undefined);
  }, [earlier, drafts, key]);
  return { earlier, acceptEarlier, discardEarlier, saveNow, remove };
};

/** Whether a draft has a value that the record does not have. */
const differs = (resource: Resource, draft: Draft, record: AnyRecord): boolean =>
  resource.form.some(({ field }) => field in draft.values && !isEqual(draft.values[field], record[field]));

const isFile = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.some(item => item instanceof Blob));

/** The edited fields as a draft, without files and secrets; undefined where there are none. */
const draftOf = (resource: Resource, values: FieldValues, base: AnyRecord): Draft | undefined => {
  const changes = Object.entries(editedValues(resource, values, base));
  const stored = changes.filter(([name, value]) => !isFile(value) && !resource.fields[name]?.kind.record);
  if (!stored.length) return undefined;
  return {
    at: new Date().toISOString(),
    version: versionOf(base),
    base: Object.fromEntries(stored.map(([name]) => [name, base[name]])),
    values: Object.fromEntries(stored),
    ...(stored.length < changes.length && { files: true }),
  };
};
