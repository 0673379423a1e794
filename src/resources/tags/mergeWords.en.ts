/** English texts of the dialog that merges tags. */
export const mergeWords = {
  resources: {
    tags: {
      actions: {
        merge: {
          target: 'Tag that stays',
          targetHelp: 'Their moments get this tag instead. Tags that are left without moments are deleted.',
        },
      },
    },
  },
};
