/** What forms that are open do when their record goes, by `place`: the resource and the record's id. */
const open = new Map<string, Set<() => void>>();

/** Calls `leave` when the record of an open form was taken away from it. Answers how to stop that. */
export const whenTaken = (place: string, leave: () => void): (() => void) => {
  const forms = open.get(place) ?? new Set();
  open.set(place, forms.add(leave));
  return () => {
    forms.delete(leave);
    if (!forms.size) open.delete(place);
  };
};

/** Tells the forms of a record that it is gone: nothing in them can be saved, so nobody is asked before leaving them. */
export const tellTaken = (place: string): void => open.get(place)?.forEach(leave => leave());
