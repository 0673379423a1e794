import { definedPermissions } from '../../../contract/permission';
import type { FieldSpec } from '../../../fields/types';
import { shapeOf } from '../../../fields/zod';
import { fieldsOfAction, type AnyAction } from '../action';
import { jobChangesOf } from '../bulkChanges';
import { isFilter } from '../isFilter';
import { fieldRoles } from '../../list/layouts/layout';
import { layouts } from '../../list/layouts/layouts';
import { columnsOf, defaultsOf, formFieldsOf, grouped, optionsOfLayout, type Declared } from './declared';

/** The names that each option has. */
type Named = Readonly<Record<string, readonly (string | undefined)[] | undefined>>;

/** Options that name things of one kind, and which names are right. */
interface NameCheck {
  readonly named: (declared: Declared) => Named;
  /** "which …": what is wrong with any other name. */
  readonly problem: string;
  /** What the right names are: "Fields". */
  readonly label: string;
  /** The right names; undefined where every name is right. */
  readonly names: (declared: Declared) => readonly string[] | undefined;
}

const keysOf = (value: object = {}): string[] => Object.keys(value);
const namesOf = (
  specs: Readonly<Record<string, FieldSpec>>,
  isRight: (spec: FieldSpec) => unknown,
): string[] =>
  Object.values(specs)
    .filter(isRight)
    .map(({ name }) => name);
const ofActions = ({ actionsByName }: Declared, read: (action: AnyAction) => string | undefined, of = '') =>
  Object.fromEntries(actionsByName.map(([name, action]) => [`actions.${name}${of}`, [read(action)]]));

/** Every option that names something. */
const nameChecks: readonly NameCheck[] = [
  {
    problem: 'is no field',
    label: 'Fields',
    names: ({ fields }) => keysOf(fields),
    named: declared => {
      const { primary, card, omit, widths, cells, badgeStyles } = declared.list;
      return {
        'list.primary.title': [primary.title],
        'list.primary.image': [primary.image],
        'list.primary.badge': [primary.badge],
        'list.columns': columnsOf(declared),
        'list.omit': omit,
        'list.card.chips': card?.chips,
        'list.widths': keysOf(widths),
        'list.cells': keysOf(cells),
        'list.badgeStyles': keysOf(badgeStyles),
        ...ofActions(declared, ({ input }) => input, '.input'),
        ...Object.fromEntries(
          declared.actionsByName.map(([name, { inputs }]) => [`actions.${name}.inputs`, inputs]),
        ),
      };
    },
  },
  {
    problem: 'lists cannot be sorted by',
    label: 'Sortable fields',
    names: ({ fields }) => namesOf(fields, ({ sortable }) => sortable),
    named: ({ sortsByName }) =>
      Object.fromEntries(sortsByName.map(([option, { field }]) => [`${option}.field`, [field]])),
  },
  {
    problem: 'lists cannot be filtered by',
    label: 'Filters',
    names: ({ filterFields }) => namesOf(filterFields, isFilter),
    named: ({ list }) => ({ 'list.filters': list.filters }),
  },
  {
    problem: 'nobody can edit',
    label: 'Fields that people edit',
    names: ({ fields }) => namesOf(fields, ({ writable, screen }) => writable && screen.Input),
    named: declared => ({ ...formFieldsOf(declared), 'form.omit': grouped(declared)?.omit }),
  },
  {
    problem: 'people cannot write',
    label: 'Fields that people write',
    names: ({ fields }) => namesOf(fields, ({ writable }) => writable),
    named: ({ defaults }) => ({ defaults: keysOf(defaultsOf(defaults)) }),
  },
  {
    problem: 'is no action',
    label: 'Actions',
    names: ({ actions }) => keysOf(actions),
    named: ({ list, details, publishAction }) => ({
      'list.bulkActions': list.bulkActions,
      'list.rowActions': list.rowActions,
      'details.primaryActions': details?.primaryActions,
      'details.decisions': details?.decisions,
      publishAction: [publishAction],
    }),
  },
  {
    problem: 'is no permission',
    label: 'Permissions',
    names: definedPermissions,
    named: declared => ({
      access: declared.access,
      ...ofActions(declared, ({ permission }) => permission, '.permission'),
    }),
  },
  {
    problem: 'is no parameter of the call "list"',
    label: 'Parameters',
    names: ({ endpoints }) => keysOf(shapeOf(endpoints.list.query)),
    named: ({ list }) => ({ 'list.fixedParameters': keysOf(list.fixedParameters) }),
  },
  {
    problem: 'no call changes',
    label: 'Fields and states',
    names: declared => [...keysOf(jobChangesOf(declared)), ...keysOf(declared.fields), 'in_trash', 'deleted'],
    // Without jobs, the states that calls change are unknown.
    named: ({ changes, endpoints }) => ({
      'changes.byField': endpoints['jobs'] ? keysOf(changes?.byField) : [],
    }),
  },
  {
    problem: 'is no layout of lists',
    label: 'Layouts',
    names: () => layouts.map(({ name }) => name),
    named: ({ list }) => ({ 'list.layouts': list.layouts }),
  },
  {
    problem: 'is no layout of forms',
    label: 'Layouts',
    names: () => ['groups', 'tabs', 'steps'],
    named: declared => ({ 'form.layout': [grouped(declared)?.layout] }),
  },
  {
    problem: 'is no direction',
    label: 'Directions',
    names: () => ['asc', 'desc'],
    named: ({ sortsByName }) =>
      Object.fromEntries(sortsByName.map(([option, { order }]) => [`${option}.order`, [order]])),
  },
  {
    problem: 'is no way to show a group of columns',
    label: 'Ways',
    names: () => ['grid', 'stack', 'hide'],
    named: ({ columnGroups }) =>
      Object.fromEntries(
        columnGroups.map(({ name, whenNarrow }) => [`list.columns.${name}.whenNarrow`, [whenNarrow]]),
      ),
  },
  {
    problem: 'is no tone of an action',
    label: 'Tones',
    names: () => ['bad'],
    named: declared => ofActions(declared, ({ tone }) => tone, '.tone'),
  },
  {
    problem: 'is no kind of job',
    label: 'Kinds',
    names: () => ['several', 'always'],
    named: declared => ofActions(declared, ({ asJob }) => asJob, '.asJob'),
  },
];

/** The fields that the options of layouts, the totals and the groups name. A function, so that no build computes it. */
const roleChecks = (): readonly NameCheck[] =>
  Object.entries(fieldRoles).map(([role, { isRight, problem, label }]) => ({
    problem,
    label,
    names: ({ fields }) => namesOf(fields, isRight),
    named: ({ list }) => ({
      ...(role === 'number' && { 'list.totals': keysOf(list.totals) }),
      ...(role === 'group' && { 'list.groupBy': list.groupBy }),
      ...Object.fromEntries(
        layouts.flatMap(({ name, options = {} }) =>
          Object.entries(optionsOfLayout(list, name) ?? {})
            .filter(([option]) => options[option]?.field === role)
            .map(([option, field]) => [`list.${name}.${option}`, [field]]),
        ),
      ),
    }),
  }));

/** What a list, its layouts and actions need of every record, and so cannot be a field that not everybody may read. */
export const unreadProblems = (declared: Declared): string[] => {
  const { list, fields, actionsByName } = declared;
  const needed: Named = {
    'list.primary.title': [list.primary.title],
    'list.primary.image': [list.primary.image],
    'list.primary.badge': [list.primary.badge],
    'list.sort.field': [list.sort.field],
    ...Object.fromEntries(
      layouts.flatMap(({ name, options = {} }) =>
        Object.entries(optionsOfLayout(list, name) ?? {})
          .filter(([option]) => options[option]?.field)
          .map(([option, field]) => [`list.${name}.${option}`, [field]]),
      ),
    ),
  };
  return [
    ...Object.entries(needed).flatMap(([option, names = []]) =>
      names.flatMap(name =>
        name !== undefined && fields[name]?.meta.readableBy
          ? `${option} names "${name}", which not everybody may read`
          : [],
      ),
    ),
    ...actionsByName.flatMap(([name, action]) =>
      fieldsOfAction(action).flatMap(field => {
        const readers = fields[field]?.meta.readableBy;
        return readers && !(action.permission && readers.includes(action.permission))
          ? `actions.${name} changes "${field}", which not everybody may read. Give it the permission ${readers.join(' or ')}`
          : [];
      }),
    ),
  ];
};

/** "list.columns names "colour", which is no field. Fields: id, title." */
export const wrongName = (
  option: string,
  name: string,
  problem: string,
  label: string,
  right: readonly string[],
) => `${option} names "${name}", which ${problem}. ${label}: ${right.join(', ') || 'none'}`;

/** Names of fields, actions, permissions and the like that do not exist, or not for that option. */
export const nameProblems = (declared: Declared): string[] =>
  [...nameChecks, ...roleChecks()].flatMap(({ named, problem, label, names }) => {
    const right = names(declared);
    return Object.entries(named(declared)).flatMap(([option, given = []]) =>
      given.flatMap(name =>
        name === undefined || !right || right.includes(name)
          ? []
          : wrongName(option, name, problem, label, right),
      ),
    );
  });
