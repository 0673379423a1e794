import { useState } from 'react';
import { versionOf } from '../../../contract/calls/envelope';
import type { AnyRecord } from '../../services/anyRecord';
import type { Resource } from '../../resource/resource';
import { useServices } from '../../services/services';

/** Adds the value of one field to the draft of the record's form. The draft belongs to the person who opened the input. */
export const useSaveFieldDraft = (resource: Resource, record: AnyRecord, field: string) => {
  const services = useServices();
  const [drafts] = useState(services.drafts);
  return (value: unknown): void => {
    // Secrets are not stored in the browser.
    if (resource.fields[field]?.kind.record) return;
    const key = `${resource.name}.${record.id}`;
    const before = drafts.find(key);
    drafts.save(key, {
      ...before,
      at: new Date().toISOString(),
      version: before ? before.version : versionOf(record),
      base: { ...before?.base, [field]: record[field] },
      values: { ...before?.values, [field]: value },
    });
  };
};
