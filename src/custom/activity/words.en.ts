import { creatorWords } from '../../resources/creators/words.en';

/** English messages of the activity: the page, the tray and the notices of Undo. */
export const activityWords = {
  // What was done to creators is named as in their list.
  ...creatorWords,
  activity: {
    // What was done, where no action of the resource names it.
    done: {
      created: 'Created “{{ title }}” |||| Created {{ count }} {{ name }}',
      changed: 'Changed “{{ title }}” |||| Changed {{ count }} {{ name }}',
      trashed: 'Trashed “{{ title }}” |||| Trashed {{ count }} {{ name }}',
      restored: 'Restored “{{ title }}” |||| Restored {{ count }} {{ name }}',
      deleted: 'Deleted “{{ title }}” |||| Deleted {{ count }} {{ name }}',
      imported: 'Imported {{ count }} {{ name }}',
    },
    job: {
      action: '{{ action }}: {{ things }}',
      things: '{{ count }} {{ name }}',
      imported: 'Imported {{ things }} from {{ file }}',
    },
    fieldTo: '{{ label }} to {{ value }}',
    subjects: {
      saved_view: 'saved view |||| saved views',
      configuration: 'setting |||| settings',
      other: 'record |||| records',
    },
    undo: 'Undo',
    undoOf: 'Undo: {{ what }}',
    openJob: 'Open the result of each record',
    result: 'Result as CSV: {{ what }}',
    resultFailed: 'The result did not load',
    states: {
      undone: 'Undone',
      running: 'The server is working on it',
      partly_undone: '{{ undone }} undone, {{ count }} not undone.',
      blocked: 'Cannot be undone: {{ reason }}',
    },
    time: {
      now: 'Just now',
      today: 'Today',
      yesterday: 'Yesterday',
      yesterdayAt: 'Yesterday, {{ time }}',
    },
    tray: {
      all: 'All activity',
      empty: 'No activity yet. Your changes appear here, and you can undo them.',
      failed: 'Your activity did not load',
      loading: 'Loading your activity',
      newest: 'Newest changes',
      now: 'Now',
      dismiss: 'Dismiss: {{ title }}',
      progress: '{{ done }} of {{ total }}',
    },
    page: {
      title: 'Activity',
      text: 'What you did within the last 30 days, on every device. Only you see it.',
      all: { kind: 'Everything', subject: 'All records' },
      subjects: { saved_view: 'Saved views', configuration: 'Settings', other: 'Other' },
      kinds: {
        changed: 'Changed',
        created: 'Created',
        trashed: 'Trashed',
        restored: 'Restored',
        deleted: 'Deleted',
        imported: 'Imported',
      },
      more: 'Show older activity',
      moreFailed: 'Older activity did not load',
      retry: 'Try again',
      empty: {
        title: 'No activity yet',
        text: 'What you change appears here, and you can undo it for 30 days.',
      },
      noMatch: {
        title: 'No activity matches',
        text: 'You did nothing of this kind within the last 30 days.',
        clear: 'Show everything',
      },
      failed: 'Your activity did not load',
    },
    from: '{{ browser }} on {{ system }}',
    unknownBrowser: 'Unknown browser',

    undone: 'Undone: {{ what }}',
    undoing: 'Undoing: {{ what }}',
    wasUndone: 'Already undone: {{ what }}',
    notUndone: 'Not undone: {{ what }}',
    kept: '1 record was not undone: {{ reasons }} |||| {{ smart_count }} records were not undone: {{ reasons }}',
    undoEarlier: 'Undo this? {{ what }}',
    nothingToUndo: 'There is nothing to undo',
    nothingToUndoText: 'It changed nothing, or happened more than 30 days ago.',
  },
};
