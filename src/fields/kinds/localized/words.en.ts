/** English messages of the input for texts in several languages. */
export const localizedWords = {
  engine: {
    kinds: {
      localized: {
        languages: 'Language of “{{ label }}”',
        in: '{{ label }} in {{ language }}',
      },
    },
  },
};
