import { fieldWords } from '../fields/words.en';
import { listWords } from './list/words.en';

/** English messages of the engine in the first load. Views that load later add their own with `useLazyWords`. */
export const engineWords = {
  engine: {
    yes: 'Yes',
    no: 'No',
    ...listWords,
    ...fieldWords,
    failed: { one: '{{ name }} “{{ title }}”', many: '{{ count }} {{ name }}' },
  },
};
