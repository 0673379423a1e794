/** Callbacks of open forms by the key of their record: resource and id. */
const openForms = new Map<string, Set<() => void>>();

/** Calls `leave` when the record of an open form was removed. Returns a function that stops this. */
export const onRecordRemoved = (key: string, leave: () => void): (() => void) => {
  const forms = openForms.get(key) ?? new Set();
  openForms.set(key, forms.add(leave));
  return () => {
    forms.delete(leave);
    if (!forms.size) openForms.delete(key);
  };
};

/** Calls the open forms of a removed record. Nothing in them can be saved, so they close without a confirmation. */
export const notifyRecordRemoved = (key: string): void => openForms.get(key)?.forEach(leave => leave());
