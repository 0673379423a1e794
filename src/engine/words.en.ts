import { fieldWords } from '../fields/words.en';
import { listWords } from './list/words.en';

/** English messages of the engine in the first load. Views that load later add their own with `useLazyWords`. */
export const engineWords = {
  engine: {
    yes: 'Yes',
    no: 'No',
    ...listWords,
    ...fieldWords,
    action: {
      confirm: '{{ label }} “{{ title }}”? |||| {{ label }} {{ smart_count }} {{ things }}?',
      done: '{{ label }}: “{{ title }}” |||| {{ label }}: {{ smart_count }} {{ things }}',
      state: '“{{ title }}” is now {{ state }} |||| {{ smart_count }} {{ things }} are now {{ state }}',
      reason: 'Reason',
      permanent: 'This cannot be undone.',
    },
    failed: { one: '{{ name }} “{{ title }}”', many: '{{ count }} {{ name }}' },
  },
};
