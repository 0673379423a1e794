import { profileEndpoints } from '../../contract/endpoints/people/profile';
import { profile } from '../../contract/entities/people/profile/profile';
import { formResource } from '../../engine/resource/formResource';
import { lazyPart } from '../../ui/lazyPart';
import { profileWords } from './words.en';

const CodeInput = lazyPart(() => import('./inputs/CodeInput'), 'CodeInput');

/** The form of the profile. The parts of an address follow the country, as the entity declares it. */
export const profileResource = formResource({
  name: 'profiles',
  words: profileWords,
  entity: profile,
  endpoints: { list: profileEndpoints.get },
  title: () => profileWords.resources.profiles.name,
  form: {
    groups: [
      {
        group: 'person',
        fields: [
          { field: 'first_name', isHalf: true },
          { field: 'last_name', isHalf: true },
          { field: 'phone', isHalf: true, hasHelp: true },
          { field: 'language', isHalf: true, Input: CodeInput },
          { field: 'gender', isHalf: true },
          { field: 'date_of_birth', isHalf: true, hasHelp: true },
        ],
      },
      {
        group: 'measures',
        fields: [
          {
            field: 'height_cm',
            isHalf: true,
            Input: lazyPart(() => import('./inputs/HeightInput'), 'HeightInput'),
          },
          { field: 'height_unit', isHalf: true },
          {
            field: 'weight_kg',
            isHalf: true,
            Input: lazyPart(() => import('./inputs/WeightInput'), 'WeightInput'),
          },
          { field: 'weight_unit', isHalf: true },
        ],
      },
      {
        group: 'address',
        fields: [
          { field: 'country', hasHelp: true, Input: CodeInput },
          'address_line_1',
          'address_line_2',
          { field: 'postal_code', isHalf: true },
          { field: 'city', isHalf: true },
          'region',
        ],
      },
    ],
  },
});
