import type { Activity } from '../../contract/entities/activity';
import type { Change } from '../../engine/resource/action';
import { actionOfChange } from '../../engine/resource/actionOfChange';
import { doneText } from '../../engine/resource/doneText';
import type { Resource } from '../../engine/resource/resource';
import { wordsFor } from '../../engine/words';
import type { Icon } from '../../ui/display/icons';
import type { Resources } from '../../engine/resource/resources';
import type { ResourceName } from '../../resources/all';
import { pageLocale } from '../../ui/useLocale';

type Translate = Parameters<typeof wordsFor>[0];

/** What the sentence about an activity reads. */
type Described = Pick<
  Activity,
  | 'kind'
  | 'subject'
  | 'title'
  | 'record_count'
  | 'fields'
  | 'values'
  | 'job_id'
  | 'job_kind'
  | 'action_name'
  | 'file'
>;

const resourceNames: Readonly<Partial<Record<Activity['subject'], ResourceName>>> = {
  moment: 'moments',
  playlist: 'playlists',
  collection: 'collections',
  question: 'questions',
  viki: 'vikis',
  video: 'videos',
  pretty_link: 'prettyLinks',
  tag: 'tags',
  creator: 'creators',
  application: 'applications',
  role: 'roles',
  person: 'people',
  ad: 'ads',
};

/** The resources that sentences about activities name: they have to be loaded. */
type Loaded = Pick<Resources, 'get'>;

/** The name of the resource whose records an activity changed; undefined for what has none, such as saved views. */
export const resourceNameOf = (subject: Activity['subject']): ResourceName | undefined =>
  resourceNames[subject];

/** The resource whose records an activity changed; undefined for what has none, such as saved views. */
export const resourceOfSubject = (resources: Loaded, subject: Activity['subject']): Resource | undefined => {
  const name = resourceNames[subject];
  return name && resources.get(name);
};

/** The change of a request as actions declare it. */
const changeOf = ({ kind, values }: Described): Change => {
  if (kind === 'trashed') return { in_trash: true };
  if (kind === 'deleted') return { deleted: true };
  return values ?? {};
};

/** The name of the action that made the change. */
const actionNameOf = (resource: Resource, activity: Described): string | undefined => {
  if (activity.action_name !== null) return activity.action_name;
  return actionOfChange(resource, changeOf(activity), activity.fields);
};

/** The name of the action that was run; undefined for edits, and for creations by a form. */
const ranActionOf = (resource: Resource, activity: Described): string | undefined =>
  activity.kind === 'created' && activity.action_name === null ? undefined : actionNameOf(resource, activity);

/** The number and name of the records: "3 moments". */
const thingsOf = (translate: Translate, { subject, record_count: count }: Described) => {
  const resource = resourceNameOf(subject);
  const name = resource
    ? wordsFor(translate, resource).resourceText('name', { smart_count: count }).toLowerCase()
    : translate(`activity.subjects.${subject}`, { smart_count: count });
  return { smart_count: count, count: count.toLocaleString(pageLocale()), name };
};

/** The icon of the action that was run; undefined for edits and creations. */
export const actionIcon = (resources: Loaded, activity: Described): Icon | undefined => {
  const resource = resourceOfSubject(resources, activity.subject);
  return resource?.actions[ranActionOf(resource, activity) ?? '']?.icon;
};

const jobTitle = (translate: Translate, activity: Described, resource: Resource): string | undefined => {
  const values = thingsOf(translate, activity);
  // Before its first record, a job has no number.
  const things = activity.record_count > 0 ? translate('activity.job.things', values) : values.name;
  if (activity.job_kind === 'import')
    return translate('activity.job.imported', { things, file: activity.file ?? '' });
  if (activity.action_name === null || activity.record_count === 1) return undefined;
  const action = wordsFor(translate, resource.name).action(activity.action_name, 'short');
  return translate('activity.job.action', { action, things });
};

/**
 * What was done and with what, in a sentence: "Unpublished “Fog”", "Trashed 3 moments". The words are those of the notice
 * that the action has.
 */
export const activityTitle = (translate: Translate, resources: Loaded, activity: Described): string => {
  const { kind, subject, title } = activity;
  if (subject === 'page') return translate('activity.published');
  const resource = resourceOfSubject(resources, subject);
  const values = { ...thingsOf(translate, activity), title: title ?? '' };
  const ofJob = resource && activity.job_id !== null && jobTitle(translate, activity, resource);
  if (ofJob) return ofJob;
  const action = resource && ranActionOf(resource, activity);
  if (resource && action !== undefined && values.smart_count > 0)
    return doneText(resource, wordsFor(translate, resource.name), action, values);
  return translate(`activity.done.${kind}`, values);
};

/** Longer values are left out. */
const MAX_SHOWN_CHARACTERS = 40;

/** The changed fields with their new values: "title, visibility to Private". Empty for anything but a change. */
export const changedFields = (translate: Translate, resources: Loaded, activity: Described): string => {
  const { kind, subject, fields, values } = activity;
  const resource = resourceOfSubject(resources, subject);
  if (kind !== 'changed' || !resource || actionNameOf(resource, activity) !== undefined) return '';
  const words = wordsFor(translate, resource.name);
  return fields
    .filter(field => resource.fields[field]?.writable)
    .map(field => {
      const label = words.label(field).toLowerCase();
      const value = values?.[field];
      if (typeof value !== 'string' || value.length > MAX_SHOWN_CHARACTERS || value === '') return label;
      return translate('activity.fieldTo', {
        label,
        value: resource.fields[field]?.choices ? words.choice(field, value) : value,
      });
    })
    .join(', ');
};
