import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isEqual } from '../../fields/isEqual';
import { lazyPart } from '../../ui/lazyPart';
import { useIsMounted } from '../../ui/useIsMounted';
import { newActivityId } from '../../contract/calls/activityId';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import { serverErrors } from '../resource/serverErrors';
import type { Values } from '../save/saveOnNewest';
import {
  useSaveOnNewest,
  type RecordConflict,
  type RecordSaving,
  type SavedRecord,
} from '../save/useSaveOnNewest';
import { editedValues, type EditedRecord, type FormErrors } from './useEditedRecord';
import { useCreateOnce } from './create/useCreateOnce';
import type { FieldFocus } from './useFieldFocus';
import { useLazyWords } from '../../ui/useLazyWords';
import { useLocale } from '../../ui/useLocale';
import { formatList } from '../format';
import { failureMessage } from '../failureMessage';
import { useServices } from '../services/services';
import { usePublishNew } from './create/usePublishNew';
import { useWords } from '../words';
import { NEW_ID } from './create/newRecord';
import { formWords } from './words.en';

const ConflictDialog = lazyPart(() => import('../save/ConflictDialog'), 'ConflictDialog');

/** After a save, the record stays open or the next one opens (for a new record: another new one). */
export type AfterSave = 'stay' | 'next';

interface Attempt {
  /** The form's values when it was submitted: what differs later was edited since. */
  readonly submitted: FieldValues;
  readonly after: AfterSave;
  /** Counts submits, so that a late retry of an earlier one does not overwrite a later save. */
  readonly number: number;
  readonly activityId: string;
  /** The new record is published, too. */
  readonly isPublishing: boolean;
}

/** Shows a change of a record before it is saved. Resolves to whether it shall be saved. */
export type ReviewChange = (record: AnyRecord, change: Values) => Promise<boolean>;

interface Options {
  readonly edited: EditedRecord;
  readonly errors: FormErrors;
  readonly fieldFocus: FieldFocus;
  readonly reload: () => Promise<AnyRecord>;
  /** The record was saved; the form is reset to it next. */
  readonly onSuccess: () => void;
  /** The record was saved while the form is on the page and nothing was edited since the submit. */
  readonly onSaved: (record: AnyRecord, after: AfterSave) => void;
  /** Replaces the resource's call `update`. */
  readonly saving?: RecordSaving | undefined;
  readonly review?: ReviewChange | undefined;
}

/** Saves the form of a record, one save at a time: conflicts, server errors, notices, and edits during the save. */
export const useFormSave = (
  resource: Resource,
  record: AnyRecord,
  { edited, errors, fieldFocus, reload, onSuccess, onSaved, saving, review }: Options,
) => {
  const { form, latestBase, reset, isNew, setBusy } = edited;
  const names = resource.form.map(({ field }) => field);
  const cache = useQueryClient();
  const words = useWords(resource.name);
  const { translate } = words;
  const { notifySaved, notifySaveFailed } = useSaveNotices(resource, saving === undefined);
  const saveOnNewest = useSaveOnNewest(resource, reload, saving);
  const create = useCreateOnce(resource);
  const publishNew = usePublishNew(resource);
  const isMounted = useIsMounted();
  const [conflict, setConflict] = useState<RecordConflict>();
  const [isSaving, setIsSaving] = useState(false);
  const isBusy = useRef(false);
  const lastAttempt = useRef<Attempt>(undefined);
  const numbers = useRef({ submitted: 0, saved: 0 });

  const succeed = async (outcome: SavedRecord, attempt: Attempt) => {
    const { submitted, after, number, activityId, isPublishing } = attempt;
    const { record: saved } = outcome;
    numbers.current.saved = Math.max(numbers.current.saved, number);
    const current = form.getValues();
    const editedSince = names.filter(name => !isEqual(current[name], submitted[name]));
    const next = isNew && after === 'next' ? record : saved;
    setConflict(undefined);
    onSuccess();
    if (isPublishing) await publishNew(saved, activityId);
    else notifySaved(outcome, activityId);
    reset(next, isNew ? {} : Object.fromEntries(editedSince.map(name => [name, current[name]])));
    if (isNew) fieldFocus.show(0);
    if (next === record && names[0] !== undefined) fieldFocus.focus(names[0]);
    void cache.invalidateQueries({ queryKey: [resource.name, 'history', saved.id] });
    if (isMounted.current && (isNew || !editedSince.length)) onSaved(saved, after);
  };

  const fail = (error: unknown, retry: () => Promise<void>) => {
    const messages = serverErrors(resource, error, words);
    errors.showServerErrors(messages);
    if (Object.keys(messages).length && isMounted.current) return;
    notifySaveFailed(error, latestBase.current, retry);
  };

  const save = async (version: AnyRecord, values: Values, attempt: Attempt): Promise<void> => {
    lastAttempt.current = attempt;
    isBusy.current = true;
    setBusy(true);
    setIsSaving(true);
    try {
      const result = isNew
        ? {
            status: 'saved' as const,
            record: await create(values, attempt.activityId),
            merged: [],
            editors: [],
          }
        : await saveOnNewest(version, editedValues(resource, values, version), attempt.activityId);
      if (result.status === 'saved') await succeed(result, attempt);
      else if (isMounted.current) setConflict(result.conflict);
      // Retried after the form was closed: the draft still exists, and saving it shows the conflict.
      else notifySaveFailed(result.conflict.error, latestBase.current);
    } catch (error) {
      fail(error, async () => {
        if (numbers.current.saved < attempt.number) await save(version, values, attempt);
      });
    } finally {
      isBusy.current = false;
      setBusy(false);
      setIsSaving(false);
    }
  };

  const submit = async (after: AfterSave = 'stay', isPublishing = false): Promise<void> => {
    if (isBusy.current) return;
    errors.clear();
    const submitted = { ...form.getValues() };
    await form.handleSubmit(async values => {
      const { current } = latestBase;
      if (review && !(await review(current, editedValues(resource, values, current)))) return;
      numbers.current.submitted += 1;
      const activityId = newActivityId();
      const { submitted: number } = numbers.current;
      await save(latestBase.current, values, { submitted, after, number, activityId, isPublishing });
    }, errors.showClientErrors)();
  };

  /** Saves these values for the conflicting fields, on the newest version. */
  const resolveConflict = async (decided: Values): Promise<void> => {
    if (!conflict || !lastAttempt.current) return;
    const { newest, merge } = conflict;
    const values = { ...merge.values, ...decided };
    // The selected values remain in the form when the save fails.
    reset(newest, editedValues(resource, values, newest));
    setConflict(undefined);
    await save(newest, values, { ...lastAttempt.current, submitted: { ...form.getValues() } });
  };

  const conflictDialog = conflict && (
    <Suspense fallback={null}>
      <ConflictDialog
        resource={resource}
        conflict={conflict}
        cancelLabel={translate('engine.form.backToForm')}
        onSave={values => void resolveConflict(values)}
        onCancel={() => setConflict(undefined)}
      />
    </Suspense>
  );
  return { submit, isSaving, conflictDialog };
};

/** Notices about a save, with Undo where the server can undo it: that it succeeded and with whose changes it was merged, or that it failed. */
export const useSaveNotices = (resource: Resource, hasUndo = true) => {
  useLazyWords(formWords);
  const words = useWords(resource.name);
  const locale = useLocale();
  const services = useServices();
  return {
    notifySaved: ({ record, merged, editors }: SavedRecord, activityId: string) => {
      const fields = formatList(
        merged.map(name => words.label(name).toLowerCase()),
        locale,
      );
      const by = editors.length ? formatList(editors, locale) : words.translate('engine.form.somebody');
      services.notifyDone(words.translate('engine.form.saved', { title: resource.title(record) }), {
        ...(merged.length && { detail: words.translate('engine.form.merged', { by, fields }) }),
        ...(hasUndo && { activityIds: [activityId] }),
      });
    },
    notifySaveFailed: (error: unknown, record: AnyRecord, retry?: () => Promise<void>) => {
      services.notifyError(error, {
        title:
          record.id === NEW_ID
            ? failureMessage('save', words)
            : failureMessage('update', words, [resource.title(record)]),
        ...(retry && { retry }),
      });
    },
  };
};
