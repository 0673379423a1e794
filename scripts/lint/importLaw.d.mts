/** A room of the code: its files, and the rooms that it may import. */
export interface Room {
  readonly name: string;
  readonly pattern: RegExp;
  readonly about: string;
  readonly imports: readonly string[];
  readonly packages?: RegExp;
  readonly apart?: RegExp;
}

export const rooms: readonly Room[];
export const roomOf: (file: string) => Room | undefined;
export const resolveImport: (file: string, specifier: string, root?: string) => string | undefined;
export const importProblem: (file: string, specifier: string, root?: string) => string | undefined;
export const roomsAsMarkdown: () => string;
