import { areaText } from '../../../src/fields/kinds/image/areaText';
import { messages } from '../../../src/contract/messages';
import { deletionRules } from '../../../src/contract/schema/references';
import type { Resource } from '../../../src/engine/resource/resource';
import { wordsFor } from '../../../src/engine/words';
import { createI18n } from '../../../src/providers/i18n/i18nProvider';
import { mergeWords, type Words } from '../../../src/providers/i18n/mergeWords';
import { raWords } from '../../../src/providers/i18n/ra.en';
import { listTitles } from '../../../src/app/listScreens';
import { sectionResources } from '../../../src/custom/configuration/sectionResources';
import { pageResource } from '../../../src/custom/customize/pageResource';
import { resourceNames, resources } from '../../../src/resources/all';
import type { FieldSpec } from '../../../src/fields/types';

/** Texts by their complete key, such as `ui.cancel`. */
export type TextsByKey = ReadonlyMap<string, string>;

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(child => typeof child === 'string' || isWords(child));

const flatten = (words: Words, path = ''): [key: string, text: string][] =>
  Object.entries(words).flatMap(([key, child]) =>
    typeof child === 'string' ? [[path + key, child]] : flatten(child, `${path}${key}.`),
  );

/** Every catalogue of the source: the files whose names end in `words.en.ts`. */
const catalogues: Readonly<Record<string, object>> = import.meta.glob('../../../src/**/*ords.en.ts', {
  eager: true,
});

/** Every English text that has a key. */
export const englishTexts = (): TextsByKey => {
  const files = Object.values(catalogues).flatMap(file => Object.values(file).filter(isWords));
  return new Map(flatten(mergeWords({ messages }, raWords, listTitles, resourceNames, ...files)));
};

const withItems = (fields: Readonly<Record<string, FieldSpec>>): readonly FieldSpec[] =>
  Object.values(fields).flatMap(field => [field, ...(field.itemFields ?? [])]);

/** The texts that are derived from names of the declaration, because the resource has no text for them. */
const derivedTexts = ({
  entity,
  fields,
  filterFields,
  formGroups,
  details,
  actions,
  name,
}: Resource): readonly string[] => {
  const derived: string[] = [];
  const i18n = createI18n({ en: Object.fromEntries(englishTexts()) });
  const words = wordsFor((key: string, options?: { readonly _?: string }) => {
    const text = flatTexts.get(key);
    if (text === undefined && options?._ !== undefined && options._ !== '') derived.push(options._);
    return text ?? options?._ ?? i18n.translate(key, options);
  }, name);
  for (const field of withItems({ ...filterFields, ...fields })) {
    words.label(field.name);
    for (const choice of field.choices ?? []) words.badge(field.name, choice);
    if (field.meta.unit !== undefined) derived.push(field.meta.unit);
    for (const area of field.meta.image?.areas ?? []) areaText(words, area.name);
  }
  // Sentences of the server and of the contract name records and states in English.
  derived.push(entity.name);
  if (deletionRules(entity).length > 0) derived.push(`${entity.name}s`);
  const { field = 'status', texts = {}, transitions = {} } = entity.states ?? {};
  for (const stateField of [field, 'review_status'])
    for (const state of fields[stateField]?.choices ?? [])
      derived.push(texts[state] ?? state.replaceAll('_', ' '));
  for (const transition of Object.keys(transitions)) derived.push(transition.replaceAll('_', ' '));
  for (const group of formGroups) if (group.name !== undefined) words.group(group.name);
  for (const tab of details?.tabs ?? []) words.tab(tab.name);
  for (const action of Object.keys(actions)) {
    const label = words.action(action, 'label');
    if (!flatTexts.has(`resources.${name}.actions.${action}.label`)) derived.push(label);
  }
  return derived;
};

const flatTexts = englishTexts();

/** Whether a text has letters beside its placeholders. */
export const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{\{.*?\}\}/g, ''));

/** Of `ageText`. */
const unitsOfAges = ['d', 'h', 'min'];

/** Every text that the engine derives from a name in a declaration of the studio, such as "Created at". */
export const derivedEnglishTexts = async (): Promise<ReadonlySet<string>> => {
  const loaded = await Promise.all(Object.values(resources).map(({ load }) => load()));
  const all = [...loaded, ...Object.values(sectionResources), pageResource];
  return new Set([...all.flatMap(derivedTexts), ...unitsOfAges].filter(hasWords));
};
