import { useEffect, useRef } from 'react';
import { versionOf } from '../../contract/calls/envelope';
import type { AnyRecord } from '../services/anyRecord';
import { assertDeclared } from '../resource/assertDeclared';
import type { Resource } from '../resource/resource';
import type { RecordSaving } from '../save/useSaveOnNewest';
import { useDraft } from './drafts/useDraft';
import { onRecordRemoved } from '../actions/openForms';
import { useEditedRecord, useFormErrors } from './useEditedRecord';
import { useFieldFocus, type FieldFocus } from './useFieldFocus';
import { useHiddenFields } from './useHiddenFields';
import { useFormSave, type AfterSave, type ReviewChange } from './useFormSave';
import { useLiveRecord } from './useLiveRecord';
import { useLeaveGuard } from './useLeaveGuard';

/**
 * The state of one record's form: values and validation, draft, saving, and the confirmation before leaving. `record` with the
 * id `NEW_ID` is a new one.
 */
export const useRecordForm = (
  resource: Resource,
  record: AnyRecord,
  {
    reload,
    onSaved,
    saving,
    review,
    isWithin,
    first,
    hasDrafts = true,
  }: {
    reload: () => Promise<AnyRecord>;
    onSaved: (record: AnyRecord, after: AfterSave) => void;
    saving?: RecordSaving | undefined;
    review?: ReviewChange | undefined;
    /** Whether the form is at this path, too, so that going there does not leave it. */
    isWithin?: ((path: string) => boolean) | undefined;
    /** The field that the form of a new record is focused at. The first of all where left out. */
    first?: string | undefined;
    /** Whether the browser stores what is typed. It does where left out. */
    hasDrafts?: boolean;
  },
) => {
  assertDeclared(resource);
  const names = resource.form.map(({ field }) => field);
  const edited = useEditedRecord(resource, record);
  const { form, base, latestBase, newest, reset, isNew } = edited;
  const { errors: fieldErrors, dirtyFields, submitCount } = form.formState;
  const fieldFocus = useFieldFocus(resource.formGroups);
  const hidden = useHiddenFields(resource, form.control, base);
  const changed = names.filter(name => dirtyFields[name] && !hidden.includes(name));
  // What was typed before a field was hidden is not saved.
  const isDirty = form.formState.isDirty && (hidden.length === 0 || changed.length > 0);
  const errors = useFormErrors(form, names, fieldFocus.focus);
  const draft = useDraft(resource, base, form, hasDrafts);

  const save = useFormSave(resource, record, {
    ...{ edited, errors, fieldFocus, reload, saving, review },
    onSuccess: () => draft.remove(),
    onSaved: (saved, after) => {
      guard.release();
      onSaved(saved, after);
    },
  });

  const discard = () => {
    errors.clear();
    reset(newest.current);
    draft.remove();
  };
  const guard = useLeaveGuard(isDirty && !save.isSaving, record.id, {
    saveDraft: hasDrafts ? draft.saveNow : undefined,
    discard,
    isWithin,
  });
  useLeaveWhenRemoved(resource, record, () => {
    draft.saveNow();
    guard.release();
  });
  const isRemoved = useLiveRecord(resource, record, reload, saving === undefined);
  useFocusFirst(isNew ? (first ?? names[0]) : undefined, fieldFocus);

  /** Restores an earlier draft on the version that it was typed on, so that changes by others since are merged on save. */
  const restoreDraft = () => {
    const { earlier } = draft;
    if (!earlier) return;
    const version = {
      ...latestBase.current,
      ...earlier.base,
      ...(earlier.version !== undefined && { updated_at: earlier.version }),
    };
    reset(
      version,
      Object.fromEntries(Object.entries(earlier.values).filter(([name]) => names.includes(name))),
    );
    draft.acceptEarlier();
  };

  return {
    form,
    fieldFocus,
    isNew,
    isDirty,
    isSaving: save.isSaving,
    /** The version of the record that is edited. */
    version: versionOf(base),
    /** What was changed elsewhere meanwhile. */
    theirs: edited.theirs,
    isRemoved,
    hidden,
    changed,
    invalid: names.filter(name => fieldErrors[name] && !hidden.includes(name)),
    otherErrors: errors.otherErrors,
    isSubmitted: submitCount > 0,
    conflictDialog: save.conflictDialog,
    draft: draft.earlier,
    restoreDraft,
    discardDraft: draft.discardEarlier,
    submit: save.submit,
    discard,
    leaveDialog: guard.dialog,
  };
};

/** The state of a record's form: what changed and what is wrong, and how it is saved or discarded. */
export type RecordFormState = ReturnType<typeof useRecordForm>;

/** Closes the form of a removed record without a confirmation, because nothing in it can be saved. */
const useLeaveWhenRemoved = (resource: Resource, { id }: AnyRecord, leave: () => void): void => {
  const latest = useRef(leave);
  latest.current = leave;
  const key = `${resource.name}.${id}`;
  useEffect(() => onRecordRemoved(key, () => latest.current()), [key]);
};

/** Focuses a field when it is the first that is shown, unless another is to be focused, such as one with an error. */
const useFocusFirst = (name: string | undefined, { target, focus }: FieldFocus): void => {
  const latestTarget = useRef(target);
  latestTarget.current = target;
  useEffect(() => {
    if (name !== undefined && latestTarget.current === undefined) focus(name);
  }, [name, focus]);
};
