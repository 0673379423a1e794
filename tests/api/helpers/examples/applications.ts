import type { ExampleMaker } from './example';

/** Examples of the calls of applications: each account has one. */
export const examples: Record<string, ExampleMaker> = {
  'GET /applications': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  'GET /applications/{id}': ({ creator }) => ({ params: { id: `ap${creator}` } }),
  // Applicants change nothing of it but by transitions, the team no more than its notes.
  'PUT /applications/{id}': ({ creator }) => ({ params: { id: `ap${creator}` }, body: {} }),
  // The application of the creator is accepted.
  'POST /applications/{id}/resubmit': ({ creator }) => ({
    params: { id: `ap${creator}` },
    body: { sample_videos: ['dQw4w9WgXcQ'], message: 'Fog', heartbeat_id: creator },
    allowed: 409,
  }),
  'POST /applications/jobs': ({ creator }) => ({
    body: {
      target: { ids: [`ap${creator}`] },
      changes: { transition: 'cancel' },
      heartbeat_id: creator,
    },
  }),
  'POST /applications/export': ({ creator }) => ({
    body: { filter: {}, columns: ['status'], heartbeat_id: creator },
  }),
  'GET /applications/totals': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  'GET /applications/{id}/history': ({ creator }) => ({ params: { id: `ap${creator}` } }),
};

/** The expected access of each call. */
export const agreed: Record<string, string> = {
  'GET /applications': 'owner or moments.manage',
  'GET /applications/{id}': 'owner or moments.manage',
  'PUT /applications/{id}': 'owner or moments.manage',
  'POST /applications/{id}/resubmit': 'owner',
  'POST /applications/jobs': 'owner or moments.manage',
  'POST /applications/export': 'owner or moments.manage',
  'GET /applications/totals': 'owner or moments.manage',
  'GET /applications/{id}/history': 'owner or moments.manage',
};
