import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import type { AnyRecord, Resource } from '../resource';
import { changesOf, valuesOf } from './changes';
import { failureOf } from './failure';
import { bodyOfNew, NEW_ID } from './newRecord';
import { whenTaken } from './openForms';
import { zodResolver } from './resolver';
import { same } from './same';
import { useCreation } from './useCreation';
import { useDraft } from './drafts/useDraft';
import { useFieldFocus } from './useFieldFocus';
import { useLeaveGuard } from './useLeaveGuard';
import { useSaveNotices } from './useSaveNotices';
import { useMergedUpdate, type Clash, type Saved } from './conflict/useMergedUpdate';

/** What follows a save: the record itself, or the next one (of a new record: another new one). */
export type After = 'stay' | 'next';

interface Attempt {
  /** The form as it stood when it was sent: what differs later was typed since. */
  readonly typed: FieldValues;
  readonly after: After;
  /** Counts the attempts, so that a late retry of an earlier one undoes nothing. */
  readonly turn: number;
}

/**
 * The state of one record's form: values and checks, drafts, saving with merges, refusals on their fields, and the
 * question before leaving. `record` with the id `NEW_ID` is one to be made.
 */
export const useRecordForm = (
  resource: Resource,
  record: AnyRecord,
  {
    reload,
    onSaved,
  }: { reload: () => Promise<AnyRecord>; onSaved: (record: AnyRecord, after: After) => void },
) => {
  const { tellSaved, tellFailed } = useSaveNotices(resource);
  const cache = useQueryClient();
  const isNew = record.id === NEW_ID;
  const [base, setBase] = useState(record);
  const known = useRef(base);
  known.current = base;
  const [clash, setClash] = useState<Clash>();
  /** Sentences about fields that the form does not have. */
  const [elsewhere, setElsewhere] = useState<Readonly<Record<string, string>>>({});
  const attempt = useRef<Attempt>(undefined);
  const turns = useRef({ last: 0, saved: 0 });
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  const { input, patch } = resource.entity;
  const resolver = useMemo(
    () =>
      isNew
        ? zodResolver(input, values => bodyOfNew(resource, values))
        : zodResolver(patch, values => changesOf(resource, values, known.current)),
    [resource, isNew, input, patch, known],
  );
  const form = useForm<FieldValues>({
    defaultValues: valuesOf(resource, record),
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { errors, dirtyFields, isDirty, submitCount } = form.formState;
  const [isSaving, setIsSaving] = useState(false);
  const place = useFieldFocus(resource.formGroups);
  const draft = useDraft(resource, base, form);
  const names = resource.form.map(({ field }) => field);
  const [firstName] = names;
  const { focus } = place;
  useEffect(() => {
    // Whoever begins a record writes at once; a record that is read is not a field yet.
    if (isNew && firstName !== undefined) focus(firstName);
  }, [isNew, firstName, focus]);

  /** Begins anew from a version of the record; the given values stay as typed. */
  const begin = (version: AnyRecord, typed: FieldValues = {}) => {
    known.current = version;
    setBase(version);
    form.reset(valuesOf(resource, version));
    for (const [name, value] of Object.entries(typed)) form.setValue(name, value, { shouldDirty: true });
  };
  const discard = () => {
    setElsewhere({});
    begin(known.current);
    draft.forget();
  };
  const guard = useLeaveGuard(isDirty && !isSaving, record.id, { keep: draft.flush, discard });
  // What is typed waits as a draft for the record to come back.
  const giveUp = useRef(() => {});
  giveUp.current = () => {
    draft.flush();
    guard.release();
  };
  useEffect(
    () => whenTaken(`${resource.name}.${record.id}`, () => giveUp.current()),
    [resource.name, record.id],
  );

  // A newer version replaces the values as long as the person has typed nothing.
  useEffect(() => {
    // One that is older was not fetched anew since the last save.
    if (isDirty || isNew || String(record['updated_at']) <= String(known.current['updated_at'])) return;
    known.current = record;
    setBase(record);
    form.reset(valuesOf(resource, record));
  }, [record, isDirty, isNew, form, resource]);

  const update = useMergedUpdate(resource, reload);
  const create = useCreation(resource);

  const settle = (outcome: Saved, { typed, after, turn }: Attempt) => {
    const { record: saved } = outcome;
    turns.current.saved = Math.max(turns.current.saved, turn);
    const now = form.getValues();
    const later = names.filter(name => !same(now[name], typed[name]));
    const next = isNew && after === 'next' ? record : saved;
    setClash(undefined);
    draft.forget();
    begin(next, isNew ? {} : Object.fromEntries(later.map(name => [name, now[name]])));
    if (isNew) place.show(0);
    if (next === record && names[0] !== undefined) place.focus(names[0]);
    void cache.invalidateQueries({ queryKey: [resource.name, 'history', saved.id] });
    tellSaved(outcome);
    if (later.length && !isNew) return;
    guard.release();
    if (isHere.current) onSaved(saved, after);
  };

  const refuse = (error: unknown, retry: () => Promise<void>) => {
    const told = Object.entries(failureOf(error).errors);
    const here = names.filter(name => told.some(([field]) => field === name));
    for (const [field, message] of told)
      if (here.includes(field)) form.setError(field, { type: 'server', message });
    setElsewhere(Object.fromEntries(told.filter(([field]) => !here.includes(field))));
    if (here[0] !== undefined) place.focus(here[0]);
    if (told.length && isHere.current) return;
    tellFailed(error, known.current, retry);
  };

  const isBusy = useRef(false);
  const save = async (version: AnyRecord, values: FieldValues, made: Attempt): Promise<void> => {
    attempt.current = made;
    isBusy.current = true;
    setIsSaving(true);
    try {
      const outcome = isNew
        ? { record: await create(values), merged: [], who: [] }
        : await update(version, values);
      if (!('merge' in outcome)) settle(outcome, made);
      else if (isHere.current) setClash(outcome);
      // Sent again after the form was left: who opens it again finds the draft, and decides there.
      else tellFailed(outcome.error, known.current);
    } catch (error) {
      refuse(error, async () => {
        if (turns.current.saved < made.turn) await save(version, values, made);
      });
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  };

  const submit = async (after: After = 'stay'): Promise<void> => {
    if (isBusy.current) return;
    setElsewhere({});
    const typed = { ...form.getValues() };
    await form.handleSubmit(
      values => save(known.current, values, { typed, after, turn: (turns.current.last += 1) }),
      wrong => {
        setElsewhere(
          Object.fromEntries(
            Object.entries(wrong)
              .filter(([name]) => !names.includes(name))
              .map(([name, error]) => [name, String(error?.message)]),
          ),
        );
        const first = names.find(name => wrong[name]);
        if (first !== undefined) place.focus(first);
      },
    )();
  };

  /** Ends a clash: these values for the fields in question, on top of the newest version. */
  const resolve = async (answers: FieldValues): Promise<void> => {
    if (!clash || !attempt.current) return;
    const values = { ...clash.merge.values, ...answers };
    const { after, turn } = attempt.current;
    // What was decided is typed: it stays in the form whatever becomes of the save.
    begin(clash.theirs, changesOf(resource, values, clash.theirs));
    setClash(undefined);
    await save(clash.theirs, values, { typed: { ...form.getValues() }, after, turn });
  };

  const restore = () => {
    const { offered } = draft;
    if (!offered) return;
    const own = Object.entries(offered.values).filter(([name]) => names.includes(name));
    // Typed over an older version, it is saved on that one, so that the changes of others meet it there.
    const typedOver = {
      ...known.current,
      ...offered.base,
      ...(offered.version && { updated_at: offered.version }),
    };
    begin(typedOver, Object.fromEntries(own));
    draft.settleOffer(false);
  };

  return {
    form,
    place,
    isNew,
    isDirty,
    isSaving,
    base,
    changed: names.filter(name => dirtyFields[name]),
    wrong: names.filter(name => errors[name]),
    elsewhere,
    hasTried: submitCount > 0,
    clash,
    offered: draft.offered,
    dismissOffer: () => draft.settleOffer(true),
    restore,
    submit,
    discard,
    resolve,
    keepTyping: () => setClash(undefined),
    leaveDialog: guard.dialog,
  };
};

export type RecordFormState = ReturnType<typeof useRecordForm>;
