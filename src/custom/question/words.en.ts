/** Words of the screen of one question. */
export const questionScreenWords = {
  question: {
    questions: 'Questions',
    collection: 'Collection',
    edit: 'Edit',
    about: 'About',
    list: 'List',
    view: 'View question',
    place: 'Question {{ at }} of {{ of }}',
    neighbours: 'Other questions of the collection',
    previous: 'Previous question',
    next: 'Next question',
    noNext: 'There is no next question',
    saveFirst: 'Save your changes first',
    whose: 'This question belongs to @{{ handle }}',
    whoseId: 'This question belongs to the creator {{ id }}',
    whoseText: 'What you change here, you change for them. Their history names you.',
    notFound: 'No question found',
    notFoundText: 'It may be in the trash, gone, or somebody else’s.',
    toQuestions: 'To your questions',
    preview: {
      title: 'Preview',
      dialog: 'As people who play see it',
      before: 'Before',
      after: 'After answering',
    },
  },
};
