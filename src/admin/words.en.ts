import { layoutWords } from '../layout/words.en';

/** English texts of an app with this name, and of its Undo. */
export const adminWords = (title: string) => ({
  layout: {
    ...layoutWords.layout,
    product: title,
    home: title,
    menu: { ...layoutWords.layout.menu, label: title },
  },
  admin: {
    undone: 'Undone',
    nothingToUndo: 'There is nothing to undo',
    notUndone: '1 record was not undone |||| {{ smart_count }} records were not undone',
    notFound: 'No list has this address',
  },
});
