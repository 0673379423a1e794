/** The dashboard of each group of people, and what its tiles open. */
export const dashboardScenes = [
  { name: 'dashboard', person: 'creator', path: '/' },
  { name: 'dashboard-new', person: 'newCreator', path: '/' },
  { name: 'dashboard-reviewer', person: 'reviewer', path: '/' },
  { name: 'dashboard-admin', person: 'admin', path: '/' },
  { name: 'failures', person: 'admin', path: '/admin/failures' },
  { name: 'analytics-hours', person: 'creator', path: '/analytics?tab=moments&days=48h' },
] as const;
