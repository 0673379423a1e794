/** English messages about records that others change. */
export const liveWords = {
  engine: {
    live: {
      changed: 'Changed just now by somebody else',
      removed: 'Not in this list any more',
      changedCount:
        '{{ smart_count }} record was changed by somebody else |||| {{ smart_count }} records were changed by somebody else',
      removedCount:
        '{{ smart_count }} record is not in this list any more |||| {{ smart_count }} records are not in this list any more',
    },
  },
};
