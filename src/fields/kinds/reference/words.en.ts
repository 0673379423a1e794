/** English messages of the inputs and filters for other records. */
export const referenceWords = {
  engine: {
    kinds: {
      reference: {
        choose: 'Choose',
        change: 'Change',
        add: 'Add',
        title: 'Choose: {{ name }}',
        selected: '{{ smart_count }} selected',
        use: 'Use {{ smart_count }}',
        useNone: 'Use none',
        none: 'Select at least one first',
        full: 'At most {{ max }} can be selected',
      },
    },
  },
};
