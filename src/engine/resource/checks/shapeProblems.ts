import type { AnyDeclaration } from '../resource';
import { optionsOfLayout } from './declared';
import {
  actionOptions,
  badgeStyleOptions,
  cardOptions,
  columnGroupOptions,
  declarationOptions,
  detailsOptions,
  detailsTabOptions,
  fieldsFormOptions,
  formFieldOptions,
  formGroupOptions,
  layoutOptions,
  listOptions,
  primaryOptions,
  reasonOptions,
  relatedOptions,
  sortOptions,
  type Options,
} from './declarationOptions';

/** Options that do not exist, and options that are needed, in one section of the declaration. */
const optionProblems = (option: string, section: unknown, options: Options): string[] => {
  if (section === undefined || typeof section === 'string') return [];
  if (typeof section !== 'object' || section === null) return [`${option} is no object`];
  const at = option && `${option}.`;
  const unknown = Object.keys(section).filter(name => !(name in options));
  const missing = Object.keys(options).filter(
    name =>
      options[name] === 'needed' &&
      (!(name in section) || section[name as keyof typeof section] === undefined),
  );
  return [
    ...unknown.map(name => `${at}${name} is no option. Options: ${Object.keys(options).join(', ')}`),
    ...missing.map(name => `${at}${name} is missing`),
  ];
};

/** Options that do not exist, and options that are missing, in every section of a declaration. */
export const shapeProblems = ({ list, actions = {}, form, details, ...others }: AnyDeclaration): string[] => {
  const top = optionProblems('', { list, actions, form, details, ...others }, declarationOptions);
  if (!list) return top;
  const ofLayouts = layoutOptions();
  const listed = [
    ...optionProblems('list', list, {
      ...listOptions,
      ...Object.fromEntries(Object.keys(ofLayouts).map(name => [name, 'optional' as const])),
    }),
    ...optionProblems('list.primary', list.primary, primaryOptions),
    ...optionProblems('list.card', list.card, cardOptions),
    ...Object.entries(ofLayouts).flatMap(([name, options]) =>
      optionProblems(`list.${name}`, optionsOfLayout(list, name), options),
    ),
    ...optionProblems('list.sort', list.sort, sortOptions),
    ...Object.entries(list.sorts ?? {}).flatMap(([name, sort]) =>
      optionProblems(`list.sorts.${name}`, sort, sortOptions),
    ),
    ...(list.columns ?? []).flatMap(column => optionProblems('list.columns', column, columnGroupOptions)),
    ...Object.entries(list.badgeStyles ?? {}).flatMap(([field, styles = {}]) =>
      Object.entries(styles).flatMap(([value, style]) =>
        optionProblems(`list.badgeStyles.${field}.${value}`, style, badgeStyleOptions),
      ),
    ),
  ];
  const acting = Object.entries(actions).flatMap(([name, action]) => [
    ...optionProblems(`actions.${name}`, action, actionOptions),
    ...optionProblems(`actions.${name}.reason`, action.reason, reasonOptions),
  ]);
  const groups = form && 'groups' in form ? form.groups : [];
  const formed = [
    ...(form && !Array.isArray(form) ? optionProblems('form', form, fieldsFormOptions) : []),
    ...groups.flatMap(group => optionProblems('form.groups', group, formGroupOptions)),
    ...(form && 'groups' in form ? groups.flatMap(({ fields }) => fields) : (form ?? [])).flatMap(field =>
      optionProblems('form', field, formFieldOptions),
    ),
  ];
  const detailed = [
    ...optionProblems('details', details, detailsOptions),
    ...(details?.related ?? []).flatMap(related =>
      optionProblems('details.related', related, relatedOptions),
    ),
    ...(details?.tabs ?? []).flatMap(tab => optionProblems('details.tabs', tab, detailsTabOptions)),
  ];
  return [...top, ...listed, ...acting, ...formed, ...detailed];
};
