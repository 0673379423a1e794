import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { versionOf } from '../../contract/calls/version';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import { changedFields, formValuesOf } from './changes';
import { NEW_ID, newRecordBody } from './create/newRecord';
import { zodResolver } from './resolver';

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
        ? zodResolver(input, values => newRecordBody(resource, values))
        : zodResolver(patch, values => changedFields(resource, values, latestBase.current)),
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
