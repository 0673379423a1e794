/** English messages of the input for rows of fields. */
export const objectsWords = {
  engine: {
    kinds: {
      objects: {
        add: 'Add a row',
        row: 'Row {{ position }}',
        up: 'Move row {{ position }} up',
        down: 'Move row {{ position }} down',
        remove: 'Remove row {{ position }}',
        moved: 'Row {{ from }} is now row {{ to }}',
        removed: 'Row {{ position }} was removed',
        full: 'At most {{ max }} rows',
      },
    },
  },
};
