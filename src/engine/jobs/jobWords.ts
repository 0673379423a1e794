import { useTranslate } from 'react-admin';
import { useCallback } from 'react';
import type { Job } from '../../contract/tools/job';
import { wordsFor } from '../words';

const longestValue = 40;

/** What a job does, in words: "Change moments: visibility to Private, add fog to tags". */
export const useJobWords = () => {
  const translate = useTranslate();
  return useCallback(
    ({ resource, kind, changes, file }: Pick<Job, 'resource' | 'kind' | 'changes' | 'file'>): string => {
      const words = wordsFor(translate, resource);
      const name = words.text('name', { smart_count: 2, _: resource }).toLowerCase();
      if (kind === 'import') return translate('engine.jobs.import', { name, file: file ?? '' });
      const valueOf = (field: string, value: unknown): string => {
        if (value === null) return translate('engine.jobs.nothing');
        if (typeof value === 'boolean') return translate(value ? 'engine.yes' : 'engine.no');
        if (Array.isArray(value)) return value.map(one => valueOf(field, one)).join(', ');
        const text = words.choice(field, String(value));
        return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
      };
      const parts = Object.entries(changes ?? {}).map(([field, change]) => {
        const label = words.label(field).toLowerCase();
        const { action, [field]: values } = Object(change) as Record<string, unknown>; // lists come with what is done to them
        return typeof action === 'string'
          ? translate(`engine.jobs.list.${action}`, { label, value: valueOf(field, values) })
          : translate('engine.jobs.to', { label, value: valueOf(field, change) });
      });
      return translate('engine.jobs.change', { name, changes: parts.join(', ') });
    },
    [translate],
  );
};
