import { useQueryClient } from '@tanstack/react-query';
import { useUpdate, type RaRecord } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { failureOf, isUnanswered } from '../../form/failure';
import { useSaveNotices } from '../../form/useSaveNotices';
import type { AnyRecord, Resource } from '../../resource';
import { useServices } from '../../services';
import { useWords } from '../../words';

interface Listed {
  readonly data?: readonly AnyRecord[];
}

const isSame = (one: unknown, other: unknown): boolean =>
  (one ?? '') === (other ?? '') || JSON.stringify(one) === JSON.stringify(other);

/**
 * Saves one field of a record on the version that was read: checked by the entity's schema, shown in the rows before the
 * answer, taken back when it is refused. The notice offers Undo. What got no answer is listed with Retry; when that is
 * refused after the input was closed, what was typed waits as a draft of the record's form.
 */
export const useSaveField = (resource: Resource, record: AnyRecord, field: string, onDone: () => void) => {
  const words = useWords(resource.name);
  const services = useServices();
  const { tellFailed } = useSaveNotices(resource);
  const [drafts] = useState(services.drafts);
  const cache = useQueryClient();
  const [update] = useUpdate<RaRecord<string>>();
  const [error, setError] = useState<string>();
  const [isStale, setIsStale] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const lists = { queryKey: [resource.name, 'getList'] };

  const show = (value: unknown): void => {
    cache.setQueriesData<Listed>(lists, page =>
      page?.data?.some(({ id }) => id === record.id)
        ? { ...page, data: page.data.map(row => (row.id === record.id ? { ...row, [field]: value } : row)) }
        : page,
    );
  };
  const send = async (before: AnyRecord, value: unknown, overwrite: boolean): Promise<AnyRecord> => {
    const saved = await update(
      resource.name,
      {
        id: before.id,
        data: { [field]: value },
        previousData: before,
        meta: overwrite ? { ifMatch: false } : {},
      },
      { returnPromise: true, mutationMode: 'pessimistic' },
    );
    return saved as AnyRecord; // the data provider answers the saved record
  };

  const keepAsDraft = (wanted: unknown): void => {
    const place = `${resource.name}.${record.id}`;
    const before = drafts.find(place);
    const version = before ? before.version : record['updated_at'];
    drafts.keep(place, {
      ...before,
      at: new Date().toISOString(),
      ...(typeof version === 'string' && { version }),
      base: { ...before?.base, [field]: record[field] },
      values: { ...before?.values, [field]: wanted },
    });
  };

  const save = async (wanted: unknown, overwrite = false): Promise<void> => {
    const old = record[field];
    if (isSame(wanted, old) && !overwrite) return onDone();
    const parsed = z.safeParse(resource.entity.patch, { [field]: wanted });
    if (!parsed.success) return setError(parsed.error.issues[0]!.message); // a failure has an issue
    const value = (parsed.data as Readonly<Record<string, unknown>>)[field]; // the schema is an object's
    setError(undefined);
    setIsSaving(true);
    show(value);
    try {
      const saved = await send(record, value, overwrite);
      const title = resource.title(saved);
      services.notifyDone(words.translate('engine.quickEdit.saved', { title }), {
        undo: async () => void (await send(saved, old, false)),
      });
      if (isHere.current) onDone();
    } catch (failure) {
      show(old);
      const { status, errors } = failureOf(failure);
      if (status === 412) setIsStale(true);
      else setError(errors[field] ?? services.describeError(failure));
      if (isUnanswered(failure)) tellFailed(failure, record, () => save(wanted, overwrite));
      else if (!isHere.current) {
        keepAsDraft(wanted);
        tellFailed(failure, record);
      }
    } finally {
      setIsSaving(false);
    }
  };

  /** Shows the newest version in its row and leaves it as it is. */
  const reload = async (): Promise<void> => {
    await cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === resource.name });
    onDone();
  };

  return { save, reload, error, isStale, isSaving };
};
