/** The field types of a new resource, each with an example of its argument. */
export const fieldTypes: Readonly<Record<string, { readonly example: string }>>;
