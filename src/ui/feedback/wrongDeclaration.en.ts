/** English texts of a part of the studio that is declared wrongly. */
export const wrongDeclarationWords = {
  ui: {
    wrongDeclaration: {
      title: '{{ name }} cannot be shown',
      text: 'This part of the studio is declared wrongly; all others work. Ask the operator of this studio to correct it.',
    },
  },
};
