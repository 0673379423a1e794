export const entries: Readonly<Record<string, string>>;
/** Builds the package into a folder, `dist/package` where left out. Returns the folder. */
export const buildPackage: (outDir?: string) => Promise<string>;
