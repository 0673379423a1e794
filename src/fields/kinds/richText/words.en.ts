/** English messages of the editor for formatted text. */
export const richTextWords = {
  engine: {
    kinds: {
      rich: {
        tools: 'Formatting',
        bold: 'Bold',
        italic: 'Italic',
        heading2: 'Heading',
        heading3: 'Subheading',
        bulletList: 'List',
        orderedList: 'Numbered list',
        quote: 'Quote',
        link: 'Link',
        undo: 'Undo',
        redo: 'Redo',
        linkTitle: 'Link',
        linkAddress: 'Address',
        linkSet: 'Set the link',
        linkRemove: 'Remove the link',
      },
    },
  },
};
