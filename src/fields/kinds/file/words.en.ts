/** English messages of the input and the filter of files. */
export const fileWords = {
  engine: {
    kinds: {
      file: {
        choose: 'Choose a file',
        replace: 'Replace',
        remove: 'Remove',
        download: 'Download',
        drop: 'or drop it here',
        none: 'No file yet',
        hints: '{{ types }}, at most {{ megabytes }} MB',
        uploading: 'Uploading {{ name }}',
        uploaded: '{{ name }} is uploaded. Save to keep it.',
        stop: 'Cancel the upload',
        empty: 'No file',
        notEmpty: 'A file',
      },
    },
  },
};
