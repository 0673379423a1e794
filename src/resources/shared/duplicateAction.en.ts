/** English texts of the action that duplicates a record, the same for every resource. */
export const duplicateActionWords = { label: 'Duplicate', done: 'Duplicated “{{ title }}”' };
