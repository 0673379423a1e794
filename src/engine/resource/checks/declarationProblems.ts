import { shapeOf } from '../../../fields/zod';
import type { AnyDeclaration } from '../resource';
import { layouts } from '../../list/layouts/layouts';
import { actionProblems } from './actionProblems';
import {
  columnsOf,
  declaredOf,
  formFieldsOf,
  grouped,
  optionsOfLayout,
  readAll,
  type Declared,
} from './declared';
import { nameProblems, unreadProblems } from './nameProblems';
import { shapeProblems } from './shapeProblems';
import { valueProblems } from './valueProblems';

/** Names that occur twice, or that another option leaves out. */
const repeatedProblems = (declared: Declared): string[] => {
  const form = Object.values(formFieldsOf(declared)).flatMap((names = []) => names);
  const columns = columnsOf(declared);
  const twice = (option: string, names: readonly unknown[]) =>
    [...new Set(names.filter((name, at) => names.indexOf(name) < at))].map(
      name => `${option} names "${String(name)}" twice`,
    );
  const leftOut = (
    option: string,
    names: readonly unknown[],
    omit: string,
    omitted: readonly string[] = [],
  ) =>
    omitted
      .filter(name => names.includes(name))
      .map(name => `${option} names "${name}", which ${omit} leaves out`);
  return [
    ...twice('list.columns', columns),
    ...leftOut('list.columns', columns, 'list.omit', declared.list.omit),
    ...twice('form', form),
    ...twice('list.groupBy', declared.list.groupBy ?? []),
    ...twice('details.tabs', declared.details?.tabs?.map(({ name }) => name) ?? []),
    ...leftOut('form', form, 'form.omit', grouped(declared)?.omit),
  ];
};

/** Options that need another, or exclude it. */
const combinationProblems = ({ details, endpoints, list }: Declared): string[] => [
  ...(['totals', 'groupBy'] as const).flatMap(option =>
    list[option] && !endpoints['totals'] ? `list.${option} is of no use; there is no call "totals"` : [],
  ),
  ...(list.groupBy && list.layouts && !list.layouts.includes('table')
    ? ['list.groupBy is of no use; list.layouts has no table']
    : []),
  ...(details?.hasPrimaryAction && !details.primaryActions
    ? ['details.hasPrimaryAction is of no use; details.primaryActions is missing']
    : []),
  ...(details && details.parameter in shapeOf(endpoints.list.query)
    ? [`details.parameter is "${details.parameter}", which is a parameter of the call "list" already`]
    : []),
];

/** What the layouts of a list need, or have nothing to do with. */
const layoutProblems = ({ list, fields }: Declared): string[] =>
  layouts.flatMap(({ name, needsSorts, options, problem }) => {
    const given = optionsOfLayout(list, name);
    if (!list.layouts?.some(layout => layout === name))
      return given ? [`list.${name} is of no use; list.layouts has no ${name}`] : [];
    const own = given && problem?.(given, fields);
    return [
      ...(needsSorts && !list.sorts
        ? [`list.layouts has ${name}, without column headers to sort by; list.sorts is missing`]
        : []),
      ...(options && !given ? [`list.layouts has ${name}; list.${name} is missing`] : []),
      ...(own === undefined ? [] : [`list.${name} ${own}`]),
    ];
  });

/**
 * What is wrong with a declaration, in sentences that name resource, option and field; none where nothing is. Types refuse
 * most of it. The rest, and what was forced past them, is found in development and by `npm run check`.
 */
export const declarationProblems = (declaration: AnyDeclaration): string[] => {
  const sentences = (problems: readonly string[]) =>
    problems.map(problem => `Resource ${declaration.name}: ${problem}.`);
  const shape = shapeProblems(declaration);
  if (shape.length) return sentences(shape);
  const read = readAll(declaration);
  if (read.problems.length) return sentences(read.problems);
  const declared = declaredOf(declaration, read);
  return sentences(
    [
      nameProblems,
      unreadProblems,
      valueProblems,
      repeatedProblems,
      combinationProblems,
      layoutProblems,
      actionProblems,
    ].flatMap(check => check(declared)),
  );
};
