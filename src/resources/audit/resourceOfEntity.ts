/** The resource with the records of an entity, by the name that the audit log has for the entity. */
export const resourceOfEntity: Readonly<Record<string, string>> = {
  collection: 'collections',
  comment: 'comments',
  'comment review': 'reviewComments',
  heartbeat: 'creators',
  moment: 'moments',
  'moment review': 'reviewMoments',
  person: 'people',
  playlist: 'playlists',
  'pretty link': 'prettyLinks',
  question: 'questions',
  role: 'roles',
  tag: 'tags',
  video: 'videos',
  viki: 'vikis',
};
