import { useResources } from '../resource/ResourcesContext';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { isTextReplacement } from '../../contract/calls/textReplacement';
import type { Job } from '../../contract/jobs/job';
import type { FieldSpec } from '../../fields/types';
import { wordsFor } from '../words';
import { several } from '../../ui/useLocale';

/** Longer values are cut. */
const MAX_VALUE_CHARACTERS = 40;
/** Of longer lists only the first items are named. */
const MAX_ITEMS = 3;

const shortened = (text: string): string =>
  text.length > MAX_VALUE_CHARACTERS ? `${text.slice(0, MAX_VALUE_CHARACTERS)}…` : text;

type Words = ReturnType<typeof wordsFor>;

/** "fog, mist, haze and 4 more". */
const listText = (words: Words, items: readonly string[]): string => {
  const more = items.length - MAX_ITEMS;
  const named = items.slice(0, MAX_ITEMS).join(', ');
  return more > 0 ? words.translate('engine.jobs.title.more', { named, smart_count: more }) : named;
};

const valueText = (words: Words, field: FieldSpec, value: unknown): string => {
  if (value === null) return words.translate('engine.jobs.title.nothing');
  if (typeof value === 'boolean') return words.translate(value ? 'engine.yes' : 'engine.no');
  if (Array.isArray(value))
    return listText(
      words,
      value.map(item => valueText(words, field, item)),
    );
  return shortened(field.choices ? words.choice(field.name, String(value)) : String(value));
};

/** The change of one field: "visibility to Private", "add fog to tags". */
const changeText = (words: Words, field: FieldSpec, change: unknown): string => {
  const label = words.label(field.name).toLowerCase();
  if (isTextReplacement(change)) {
    const { find, with: value } = change;
    return words.translate(`engine.jobs.title.${value === '' ? 'removeText' : 'replace'}`, {
      label,
      find: shortened(find),
      value: shortened(value),
    });
  }
  if (typeof change === 'object' && change !== null && 'action' in change) {
    const values = Object.entries(change).find(([name]) => name === field.name)?.[1];
    // A merge names the value that stays first.
    const [into, ...from] = Array.isArray(values) ? values.map(String) : [];
    return words.translate(`engine.jobs.title.${String(change.action)}`, {
      label,
      value: valueText(words, field, change.action === 'merge' ? from : values),
      into,
    });
  }
  return words.translate('engine.jobs.title.update', { label, value: valueText(words, field, change) });
};

/**
 * The title of a job: the name of its action ("Blacklist: moments"), or the fields that an edit changes ("Change
 * moments: visibility to Private"). Its resource has to be loaded.
 */
export const useJobTitle = () => {
  const resources = useResources();
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
      const name = words.resourceText('name', { smart_count: several, _: resource }).toLowerCase();
      if (kind === 'import') return translate('engine.jobs.title.import', { name, file: file ?? '' });
      if (action !== null)
        return translate('engine.jobs.title.action', {
          name,
          action: words.action(action, 'short'),
        });
      const fields = resources.get(resource)?.fields;
      const texts = Object.entries(changes ?? {}).map(([field, change]) =>
        fields?.[field] ? changeText(words, fields[field], change) : words.label(field).toLowerCase(),
      );
      return translate('engine.jobs.title.change', { name, changes: texts.join(', ') });
    },
    [translate, resources],
  );
};
