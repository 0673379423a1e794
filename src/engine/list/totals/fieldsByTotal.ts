import type { Resource } from '../../resource/resource';

/** The fields whose totals a list declares, as calls name them: `{ sum: ['views'] }`. */
export const fieldsByTotal = ({ list }: Resource): Readonly<Record<string, readonly string[]>> => {
  const declared = Object.entries(list.totals ?? {});
  return Object.fromEntries(
    (['sum', 'average'] as const)
      .map(total => [total, declared.filter(([, one]) => one === total).map(([field]) => field)] as const)
      .filter(([, fields]) => fields.length),
  );
};
