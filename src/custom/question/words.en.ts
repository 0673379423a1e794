/** English texts of the screen of one question. */
export const questionScreenWords = {
  question: {
    questions: 'Questions',
    collection: 'Collection',
    edit: 'Edit',
    about: 'About',
    list: 'List',
    view: 'View question',
    position: 'Question {{ at }} of {{ of }}',
    neighbours: 'Other questions of the collection',
    previous: 'Previous question',
    next: 'Next question',
    noNext: 'There is no next question',
    saveFirst: 'Save your changes first',
    owner: 'This question belongs to @{{ handle }}',
    ownerId: 'This question belongs to the creator {{ id }}',
    ownerText: 'Your changes apply to their question, and its history shows your name.',
    notFound: 'No question found',
    notFoundText: 'It is in the trash, deleted, or you do not have access to it.',
    toQuestions: 'Go to your questions',
    preview: {
      title: 'Preview',
      dialog: 'Preview for players',
      before: 'Before',
      after: 'After answering',
    },
  },
};
