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
import { versionOf } from '../../contract/calls/envelope';
import { brokenRules } from '../../contract/schema/recordRules';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import { NEW_ID, newRecordBody } from './create/newRecord';
import { isEqual } from '../../fields/isEqual';
import { shownValues } from './shownValues';
import type { Values } from '../save/saveOnNewest';

/**
 * The react-hook-form of a record, and the version of the record that its values are edited on (`base`). A newer `record`
 * replaces the values as long as nothing is edited.
 */
export const useEditedRecord = (resource: Resource, record: AnyRecord) => {
  const isNew = record.id === NEW_ID;
  const [base, setBase] = useState(record);
  const latestBase = useRef(base);
  latestBase.current = base;

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
      setBase(version);
      form.reset(formValuesOf(resource, version));
      for (const [name, value] of Object.entries(edits)) form.setValue(name, value, { shouldDirty: true });
    },
    [form, resource, latestBase],
  );

  const { isDirty } = form.formState;
  useEffect(() => {
    // A cached record can be older than the one that was just saved here.
    if (!isDirty && !isNew && isNewer(record, latestBase.current)) reset(record);
  }, [record, isDirty, isNew, reset, latestBase]);

  return { form, base, latestBase, reset, isNew };
};

export type EditedRecord = ReturnType<typeof useEditedRecord>;

const isNewer = (record: AnyRecord, than: AnyRecord): boolean =>
  (versionOf(record) ?? '') > (versionOf(than) ?? '');

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
    if (!settled.ok) errors[settled.field] = { type: 'schema', message: settled.message };
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
