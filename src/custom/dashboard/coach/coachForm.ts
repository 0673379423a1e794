import { coachApplicationEndpoints } from '../../../contract/endpoints/administration/coachApplications';
import { coachApplication } from '../../../contract/entities/administration/coachApplication';
import { formResource } from '../../../engine/resource/formResource';
import { coachApplicationWords } from '../../../resources/coachApplications/words.en';

/** The form of a new application. Each group is a step of the dialog. */
export const coachForm = formResource({
  name: 'coachApplications',
  words: coachApplicationWords,
  entity: coachApplication,
  endpoints: { list: coachApplicationEndpoints.list, create: coachApplicationEndpoints.create },
  title: record => String(record['name']),
  form: {
    groups: [
      { group: 'about', fields: ['name', { field: 'email', hasHelp: true }] },
      {
        group: 'topics',
        fields: [
          { field: 'topics', hasHelp: true },
          { field: 'experience', hasHelp: true },
          { field: 'link', hasHelp: true },
        ],
      },
      { group: 'consent', fields: ['consent'] },
    ],
  },
});
