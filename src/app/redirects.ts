/** Redirects that are the same for everybody, from → to. Parameters, the query and the hash are carried over. */
export const redirects = {
  '/dashboard': '/',
  '/content': '/content/moments',
  '/customization': '/customize/layout',
  '/customize': '/customize/layout',
  '/heartbeat': '/heartbeat/followers',
  '/playlist': '/content/playlists',
  '/playlist/:playlist_id': '/playlist/:playlist_id/moments',
  // React-admin's own addresses of the resources.
  '/moments': '/content/moments',
  '/playlists': '/content/playlists',
  '/collections': '/content/collections',
  '/questions': '/content/questions',
  '/vikis': '/content/vikis',
  '/videos': '/content/videos',
  '/prettyLinks': '/pretty-links',
  '/hiddenContent': '/hidden-content',
  '/creators': '/content/creators',
  '/tags': '/content/tags',
  '/mediaFiles': '/content/media',
  '/trash': '/content/trash',
} as const satisfies Record<string, string>;
