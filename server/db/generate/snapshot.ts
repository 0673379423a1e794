/** A column of a table as drizzle describes it. */
export interface ColumnSnapshot {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly primaryKey: boolean;
  /** In SQL. */
  readonly default?: unknown;
  readonly identity?: unknown;
  readonly generated?: { readonly as: string; readonly type: 'stored' } | undefined;
}

/** A table as drizzle describes it. */
export interface TableSnapshot {
  readonly name: string;
  readonly columns: Record<string, ColumnSnapshot>;
  readonly indexes: Readonly<
    Record<string, { readonly columns: readonly { readonly expression: string }[]; readonly where?: string }>
  >;
  readonly foreignKeys: Record<string, { readonly columnsFrom: readonly string[] }>;
  readonly uniqueConstraints: Record<string, { readonly columns: readonly string[] }>;
}

/** The tables as drizzle describes them: what a migration starts from, or leads to. */
export interface Snapshot {
  readonly id: string;
  readonly tables: Record<string, TableSnapshot>;
}

/** The tables of a snapshot by name. */
export const tablesOf = ({ tables }: Snapshot): ReadonlyMap<string, TableSnapshot> =>
  new Map(Object.values(tables).map(table => [table.name, table]));

/** The expression of a generated column; undefined for any other column. */
export const expressionOf = ({ generated }: ColumnSnapshot): string | undefined => generated?.as;

/** The column whose text a generated column has in lower case; undefined for any other column. */
export const sourceOfKey = ({ generated }: ColumnSnapshot): string | undefined =>
  /^lower\("([^"]+)"\)$/.exec(generated?.as ?? '')?.[1];
