export const entries: readonly string[];
/** The public names by the file that declares them; `*` for all of a file. */
export const publicNames: (root?: string) => ReadonlyMap<string, readonly string[]>;
export const reachProblem: (
  file: string,
  specifier: string,
  names: readonly string[] | undefined,
  root?: string,
) => string | undefined;
