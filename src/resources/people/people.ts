import { peopleChanges, peopleEndpoints } from '../../contract/endpoints/administration/people';
import { rolesPermission } from '../../contract/endpoints/administration/roles';
import { person } from '../../contract/entities/administration/person';
import { defineResource } from '../../engine/resource/defineResource';
import { IconBan, IconCheck, IconLock, IconPlus, IconMinus } from '../../ui/display/icons';
import { peopleWords } from './words.en';

/** The people of the platform, for those who give and take roles. */
export const people = defineResource({
  name: 'people',
  words: peopleWords,
  entity: person,
  endpoints: peopleEndpoints,
  changes: peopleChanges,
  access: [rolesPermission],
  title: record => record.name,
  actions: {
    give: {
      icon: IconPlus,
      input: 'roles',
      change: roles => ({ roles: { action: 'attach', roles } }),
    },
    take: {
      icon: IconMinus,
      input: 'roles',
      appliesTo: ({ roles }) => roles.length > 0,
      change: roles => ({ roles: { action: 'detach', roles } }),
    },
  },
  list: {
    primary: { title: 'name', image: 'avatar', isPerson: true, subtitle: record => record.email },
    columns: ['roles', { name: 'account', whenNarrow: 'hide', columns: ['handle', 'status'] }, 'created_at'],
    filters: ['roles', 'status', 'created_at'],
    omit: ['id', 'avatar', 'email', 'updated_at'],
    sort: { field: 'created_at', order: 'desc' },
    card: { subtitle: record => record.email, chips: ['roles', 'status'] },
    badgeStyles: {
      status: {
        active: { icon: IconCheck },
        locked: { icon: IconLock, tone: 'warn' },
        banned: { icon: IconBan, tone: 'bad' },
      },
    },
    widths: { roles: 220, handle: 160 },
  },
  form: [{ field: 'roles', hasHelp: true }],
  details: { parameter: 'person' },
});
