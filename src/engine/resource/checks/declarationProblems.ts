import { shapeOf } from '../../../fields/zod';
import type { AnyDeclaration } from '../resource';
import { actionProblems } from './actionProblems';
import { columnsOf, declaredOf, formFieldsOf, grouped, readAll, type Declared } from './declared';
import { nameProblems } from './nameProblems';
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
    ...leftOut('form', form, 'form.omit', grouped(declared)?.omit),
  ];
};

/** Options that need another, or exclude it. */
const combinationProblems = ({ list, details, endpoints }: Declared): string[] => [
  ...(list.layouts?.includes('cards') && !list.sorts
    ? ['list.layouts has cards, which have no column headers to sort by; list.sorts is missing']
    : []),
  ...(details?.hasPrimaryAction && !details.primaryActions
    ? ['details.hasPrimaryAction is of no use; details.primaryActions is missing']
    : []),
  ...(details && details.parameter in shapeOf(endpoints.list.query)
    ? [`details.parameter is "${details.parameter}", which is a parameter of the call "list" already`]
    : []),
];

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
    [nameProblems, valueProblems, repeatedProblems, combinationProblems, actionProblems].flatMap(check =>
      check(declared),
    ),
  );
};
