/** English messages of the dialog that adds records. */
export const recordsPickerWords = {
  recordsPicker: {
    add: 'Add {{ smart_count }} {{ name }}',
    addAtTop: 'Add at the top',
    addNone: 'Add',
    adding: 'Records are being added',
    from: 'Select from',
    none: 'Select at least one {{ name }}',
    noMatchText: 'No records match “{{ q }}”.',
    selected: '{{ smart_count }} selected',
    clear: 'Clear',
    showAll: 'Show all',
    showSelected: 'Show selected',
    existing: 'Already added',
  },
};
