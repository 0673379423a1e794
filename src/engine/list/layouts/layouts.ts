import { board } from './board/layout';
import { calendar } from './calendar/layout';
import { cards } from './cards/layout';
import type { FieldRoleName, Layout } from './layout';
import { table } from './table/layout';

const declared = [table, cards, board, calendar] as const;

/** Every layout that lists can have. docs/writing-a-layout.md adds one. */
export const layouts: readonly Layout[] = declared;

type DeclaredLayout = (typeof declared)[number];

/** The name of a layout. */
export type ListLayout = DeclaredLayout['name'];

type Options<L> = L extends { readonly options: infer O } ? O : never;
type OptionalKey<O> = {
  [K in keyof O]: O[K] extends { readonly isOptional: true } ? K : never;
}[keyof O];
type FieldOf<O, P extends Record<FieldRoleName, string>> = O extends {
  readonly field: infer Role extends FieldRoleName;
}
  ? P[Role]
  : never;

/**
 * What `list` of a declaration says for its layouts: the options of each, by its name. `P` are the names of the fields that an
 * option may name, by what they have to be.
 */
export type LayoutOptions<P extends Record<FieldRoleName, string>> = {
  readonly [L in DeclaredLayout as L extends { readonly options: object } ? L['name'] : never]?: {
    readonly [K in Exclude<keyof Options<L>, OptionalKey<Options<L>>>]: FieldOf<Options<L>[K], P>;
  } & { readonly [K in OptionalKey<Options<L>>]?: FieldOf<Options<L>[K], P> };
};
