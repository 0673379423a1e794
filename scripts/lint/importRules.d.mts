/** A layer of the code: its files, and the layers that it may import. */
export interface Layer {
  readonly name: string;
  readonly pattern: RegExp;
  readonly about: string;
  readonly imports: readonly string[];
  readonly packages?: RegExp;
  readonly apart?: RegExp;
  readonly isFramework?: boolean;
}

export const layers: readonly Layer[];
export const layerOf: (file: string) => Layer | undefined;
export const resolveImport: (file: string, specifier: string, root?: string) => string | undefined;
export const importProblem: (file: string, specifier: string, root?: string) => string | undefined;
export const layersAsMarkdown: () => string;
