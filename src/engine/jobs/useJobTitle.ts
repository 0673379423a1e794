import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Job } from '../../contract/jobs/job';
import { wordsFor } from '../words';

/** Longer values are cut. */
const MAX_VALUE_CHARACTERS = 40;

type Words = ReturnType<typeof wordsFor>;

const valueText = (words: Words, field: string, value: unknown): string => {
  if (value === null) return words.translate('engine.jobs.title.nothing');
  if (typeof value === 'boolean') return words.translate(value ? 'engine.yes' : 'engine.no');
  if (Array.isArray(value)) return value.map(item => valueText(words, field, item)).join(', ');
  const text = words.choice(field, String(value));
  return text.length > MAX_VALUE_CHARACTERS ? `${text.slice(0, MAX_VALUE_CHARACTERS)}…` : text;
};

/** The change of one field: "visibility to Private", "add fog to tags". */
const changeText = (words: Words, field: string, change: unknown): string => {
  const label = words.label(field).toLowerCase();
  if (typeof change === 'object' && change !== null && 'action' in change) {
    const values = Object.entries(change).find(([name]) => name === field)?.[1];
    return words.translate(`engine.jobs.title.${String(change.action)}`, {
      label,
      value: valueText(words, field, values),
    });
  }
  return words.translate('engine.jobs.title.update', { label, value: valueText(words, field, change) });
};

/**
 * The title of a job: the name of its action ("Blacklist: moments"), or the fields that an edit changes ("Change
 * moments: visibility to Private").
 */
export const useJobTitle = () => {
  const translate = useTranslate();
  return useCallback(
    ({
      resource,
      kind,
      changes,
      action_name: action,
      file,
    }: Pick<Job, 'resource' | 'kind' | 'changes' | 'action_name' | 'file'>): string => {
      const words = wordsFor(translate, resource);
      const name = words.resourceText('name', { smart_count: 2, _: resource }).toLowerCase();
      if (kind === 'import') return translate('engine.jobs.title.import', { name, file: file ?? '' });
      if (action !== null)
        return translate('engine.jobs.title.action', {
          name,
          action: words.resourceText(`actions.${action}.short`, { _: action }),
        });
      const texts = Object.entries(changes ?? {}).map(([field, change]) => changeText(words, field, change));
      return translate('engine.jobs.title.change', { name, changes: texts.join(', ') });
    },
    [translate],
  );
};
