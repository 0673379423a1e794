/** The names of the resources, which menus show before a resource is loaded. */
export const resourceNames = {
  resources: {
    collections: { name: 'Collection |||| Collections' },
    creators: { name: 'Creator |||| Creators' },
    hiddenContent: { name: 'Hidden item |||| Hidden content' },
    moments: { name: 'Moment |||| Moments' },
    playlists: { name: 'Playlist |||| Playlists' },
    prettyLinks: { name: 'Pretty link |||| Pretty links' },
    questions: { name: 'Question |||| Questions' },
    tags: { name: 'Tag |||| Tags' },
    trash: { name: 'Record in the trash |||| Trash' },
    videos: { name: 'Video |||| Videos' },
    vikis: { name: 'Viki |||| Vikis' },
  },
};
