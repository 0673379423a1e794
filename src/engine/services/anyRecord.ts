/** A record as the engine handles it: an id and the fields of its entity. */
export type AnyRecord = { readonly id: string } & Readonly<Record<string, unknown>>;
