import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  useForm,
  type FieldValues,
  type FieldErrors,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { settleConditions } from '../../contract/schema/fieldConditions';
import { isNewerVersion, versionOf } from '../../contract/calls/envelope';
import { brokenRules } from '../../contract/schema/recordRules';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import { NEW_ID, newRecordBody } from './create/newRecord';
import { isEqual } from '../../fields/isEqual';
import { shownValues } from './shownValues';
import { mergeThreeWays, type Values } from '../save/saveOnNewest';
import { mergeFieldsOf } from '../save/useSaveOnNewest';

/**
 * The react-hook-form of a record, and the version of the record that its values are edited on (`base`). A newer `record`
 * replaces the values; while some are edited, only the others.
 */
export const useEditedRecord = (resource: Resource, record: AnyRecord) => {
  const isNew = record.id === NEW_ID;
  const [base, setBase] = useState(record);
  const latestBase = useRef(base);
  latestBase.current = base;
  /** The newest version that the form has, at least in part. */
  const newest = useRef(record);
  const [theirs, setTheirs] = useState<TheirChanges>(noChanges);
  /** A save is running, which merges by itself. */
  const isBusy = useRef(false);
  const setBusy = useCallback((busy: boolean) => void (isBusy.current = busy), []);

  const { input, patch } = resource.entity;
  const resolver = useMemo(
    () =>
      isNew
        ? formResolver(
            resource,
            input,
            values => newRecordBody(resource, shownValues(resource, values)),
            null,
          )
        : formResolver(
            resource,
            patch,
            values => editedValues(resource, values, latestBase.current),
            latestBase,
          ),
    [resource, isNew, input, patch, latestBase],
  );
  const form = useForm<FieldValues>({
    defaultValues: formValuesOf(resource, record),
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });

  /** Resets the form to a version of the record; `edits` are values that remain edited. */
  const reset = useCallback(
    (version: AnyRecord, edits: FieldValues = {}) => {
      latestBase.current = version;
      if (isNewer(version, newest.current)) newest.current = version;
      setBase(version);
      setTheirs(noChanges);
      form.reset(formValuesOf(resource, version));
      for (const [name, value] of Object.entries(edits)) form.setValue(name, value, { shouldDirty: true });
    },
    [form, resource, latestBase],
  );

  /**
   * Merges a newer version into the edited form by the policy of saves. Fields that both changed keep the edited value on the version
   * before, so that the save asks whose value stays.
   */
  const merge = useCallback(
    (version: AnyRecord) => {
      const before = latestBase.current;
      const mine = form.getValues();
      const names = Object.keys(mine).filter(name => !isEqual(before[name], version[name]));
      const fields = mergeFieldsOf(resource, {}).filter(({ name }) => names.includes(name));
      const { values, conflicts } = mergeThreeWays(before, mine, version, fields);
      const merged = names.filter(name => !conflicts.includes(name));
      const next =
        conflicts.length > 0
          ? { ...version, ...valuesOf(before, [...conflicts, 'updated_at', 'version']) }
          : version;
      latestBase.current = next;
      setBase(next);
      for (const name of merged) {
        form.resetField(name, { defaultValue: version[name] });
        if (!isEqual(values[name], version[name])) form.setValue(name, values[name], { shouldDirty: true });
      }
      setTheirs(known => ({
        merged: [...new Set([...known.merged, ...merged])].filter(name => !conflicts.includes(name)),
        conflicts,
      }));
    },
    [form, resource, latestBase],
  );

  const { isDirty } = form.formState;
  useEffect(() => {
    // A cached record can be older than the one that was just saved here.
    if (isNew || isBusy.current || !isNewer(record, newest.current)) return;
    newest.current = record;
    if (isDirty) merge(record);
    else reset(record);
  }, [record, isDirty, isNew, reset, merge]);

  return { form, base, latestBase, newest, reset, isNew, setBusy, theirs };
};

export type EditedRecord = ReturnType<typeof useEditedRecord>;

/** The fields of an edited record that were changed elsewhere meanwhile. */
export interface TheirChanges {
  /** Those that the form shows now. */
  readonly merged: readonly string[];
  /** Those that were edited here, too. */
  readonly conflicts: readonly string[];
}

const noChanges: TheirChanges = { merged: [], conflicts: [] };

const valuesOf = (record: AnyRecord, names: readonly string[]): Values =>
  Object.fromEntries(names.flatMap(name => (name in record ? [[name, record[name]]] : [])));

const isNewer = (record: AnyRecord, than: AnyRecord): boolean =>
  isNewerVersion(versionOf(record), versionOf(than));

/**
 * Validates a form by the entity's schema, the conditions of its fields and its rules; shows the first message of each field. Only the values that are sent are
 * validated, because an older record may have values beyond today's limits.
 */
const formResolver =
  (
    { entity }: Pick<Resource, 'entity'>,
    schema: z.core.$ZodType,
    toSent: (values: FieldValues) => Readonly<FieldValues>,
    base: { readonly current: AnyRecord } | null,
  ): Resolver<FieldValues> =>
  values => {
    const sent = toSent(values);
    const parsed = z.safeParse(schema, sent);
    const data = { ...values, ...(parsed.success ? (parsed.data as FieldValues) : sent) }; // the schema is an object's
    const errors: FieldErrors<FieldValues> = {};
    const before = base?.current ?? null;
    const settled = settleConditions(entity.fields, before, { ...before, ...data }, Object.keys(sent));
    for (const { path, message } of settled.ok ? [] : settled.errors)
      errors[path] = { type: 'schema', message };
    for (const { path, message } of parsed.error?.issues ?? []) {
      const field = String(path[0]);
      errors[field] ??= { type: 'schema', message };
    }
    const isInvalid = (field: string) => field in errors;
    const next = { ...before, ...data, ...(settled.ok && settled.cleared) };
    for (const { path, message } of brokenRules(entity, next, before, { isInvalid }))
      errors[path] ??= { type: 'rule', message };
    return Object.keys(errors).length ? { values: {}, errors } : { values: data, errors: {} };
  };

/** The values of a record's form. */
export const formValuesOf = (resource: Resource, record: AnyRecord): FieldValues =>
  Object.fromEntries(resource.form.map(({ field }) => [field, record[field]]));

/** The fields of a form whose values differ from those of `base`, with these values, except those that are hidden. */
export const editedValues = (resource: Resource, values: Values, base: Values): Values =>
  shownValues(
    resource,
    Object.fromEntries(
      resource.form
        .filter(({ field }) => !isEqual(values[field], base[field]))
        .map(({ field }) => [field, values[field]]),
    ),
    { ...base, ...values },
  );

type Messages = Readonly<Record<string, string>>;

const none: Messages = {};

/** Shows validation errors at their inputs and focuses the first; errors of fields without an input are listed separately. */
export const useFormErrors = (
  form: UseFormReturn<FieldValues>,
  names: readonly string[],
  focus: (field: string) => void,
) => {
  const [otherErrors, setOtherErrors] = useState(none);

  const show = (messages: Messages) => {
    setOtherErrors(Object.fromEntries(Object.entries(messages).filter(([name]) => !names.includes(name))));
    const first = names.find(name => name in messages);
    if (first !== undefined) focus(first);
  };
  return {
    /** Messages of fields that have no input in this form, by field. */
    otherErrors,
    clear: useCallback(() => setOtherErrors(none), []),
    showServerErrors: (messages: Messages) => {
      for (const name of names.filter(field => field in messages))
        form.setError(name, { type: 'server', message: messages[name] });
      show(messages);
    },
    showClientErrors: (errors: FieldErrors) =>
      show(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, String(error?.message)]))),
  };
};

export type FormErrors = ReturnType<typeof useFormErrors>;
