import { useState } from 'react';
import * as z from 'zod/mini';
import { settleConditions } from '../../../contract/schema/fieldConditions';
import { brokenRules } from '../../../contract/schema/recordRules';
import { isEqual } from '../../../fields/isEqual';
import { useIsMounted } from '../../../ui/useIsMounted';
import { useSaveNotices } from '../../form/useFormSave';
import { newActivityId } from '../../../contract/calls/activityId';
import type { AnyRecord } from '../../services/anyRecord';
import type { Resource } from '../../resource/resource';
import { serverErrors } from '../../resource/serverErrors';
import { isOutcomeUnknown } from '../../services/failure';
import type { Values } from '../../save/saveOnNewest';
import { useLoadNewest, useSaveOnNewest, type RecordConflict } from '../../save/useSaveOnNewest';
import { useServices } from '../../services/services';
import { useWords } from '../../words';
import { useSaveFieldDraft } from './useSaveFieldDraft';
import { useShowInRows } from './useShowInRows';

/**
 * Saves one field of a record: validated by the entity's schema, shown in the rows before the response, and reverted when
 * it is rejected. The notice has Undo. `conflict` is set when somebody else changed the same field meanwhile. A save
 * without a response is listed with Retry; when that is rejected after the input was closed, the value becomes a draft of
 * the record's form.
 */
export const useSaveField = (resource: Resource, record: AnyRecord, field: string, onDone: () => void) => {
  const { describeError } = useServices();
  const { notifySaved, notifySaveFailed } = useSaveNotices(resource);
  const saveOnNewest = useSaveOnNewest(resource, useLoadNewest(resource));
  const showInRows = useShowInRows(resource);
  const saveDraft = useSaveFieldDraft(resource, record, field);
  const isMounted = useIsMounted();
  const [error, setError] = useState<string>();
  const [conflict, setConflict] = useState<RecordConflict>();
  const [isSaving, setIsSaving] = useState(false);
  const words = useWords(resource.name);
  const { label } = words;

  /** The message of the field, or of another field that its value requires, with the name of that. */
  const messageOf = (errors: Readonly<Record<string, string>>): string | undefined => {
    const [other] = Object.keys(errors);
    return (
      errors[field] ??
      (other !== undefined && other in resource.fields ? `${label(other)}: ${errors[other]}` : undefined)
    );
  };

  const saveOn = async (version: AnyRecord, value: unknown): Promise<void> => {
    setError(undefined);
    setIsSaving(true);
    showInRows(record.id, { [field]: value });
    const activityId = newActivityId();
    try {
      const result = await saveOnNewest(version, { [field]: value }, activityId);
      if (result.status === 'saved') {
        notifySaved(result, activityId);
        if (isMounted.current) onDone();
        return;
      }
      showInRows(record.id, result.conflict.newest);
      if (isMounted.current) return setConflict(result.conflict);
      saveDraft(value);
      notifySaveFailed(result.conflict.error, record);
    } catch (failure) {
      showInRows(record.id, { [field]: version[field] });
      setError(messageOf(serverErrors(resource, failure, words)) ?? describeError(failure));
      if (isOutcomeUnknown(failure)) notifySaveFailed(failure, record, () => saveOn(version, value));
      else if (!isMounted.current) {
        saveDraft(value);
        notifySaveFailed(failure, record);
      }
    } finally {
      setIsSaving(false);
    }
  };

  return {
    error,
    isSaving,
    conflict,
    closeConflict: () => setConflict(undefined),
    save: async (value: unknown): Promise<void> => {
      if (isEqual(emptyToNull(value), emptyToNull(record[field]))) return onDone();
      const parsed = z.safeParse(resource.entity.patch, { [field]: value });
      if (!parsed.success) return setError(parsed.error.issues[0]?.message);
      const { entity } = resource;
      const settled = settleConditions(entity.fields, record, { ...record, ...parsed.data }, [field]);
      if (!settled.ok)
        return setError(
          messageOf(Object.fromEntries(settled.errors.map(({ path, message }) => [path, message]))),
        );
      const next = { ...record, ...parsed.data, ...settled.cleared };
      const [broken] = brokenRules(entity, next, record);
      if (broken) return setError(broken.message);
      await saveOn(record, valuesOf(parsed.data)[field]);
    },
    /** Saves the selected value on the newest version. */
    resolveConflict: async (values: Values): Promise<void> => {
      if (!conflict) return;
      setConflict(undefined);
      // The other person's value was selected, which is saved already.
      if (isEqual(values[field], conflict.newest[field])) return onDone();
      await saveOn(conflict.newest, values[field]);
    },
  };
};

/** An emptied text input has '' where the record may have null. */
const emptyToNull = (value: unknown): unknown => (value === '' ? null : value);

const valuesOf = (data: object): Values => ({ ...data });
