import type { ExampleMaker } from './example';

/** An upload that does not exist. */
const unknown: ExampleMaker = () => ({ params: { id: 'meAAAAAAAAAAAAAAAA' }, allowed: 404 });

/** Examples of the calls of uploads. A complete upload is in the tests of uploads: it needs headers of the tus protocol. */
export const examples: Record<string, ExampleMaker> = {
  'GET /uploads/videos': () => ({}),
  'POST /uploads/videos': () => ({ allowed: 412 }),
  'GET /uploads/videos/{id}': unknown,
  'PATCH /uploads/videos/{id}': unknown,
  'DELETE /uploads/videos/{id}': unknown,
};

/** The expected access of each call. */
export const agreed: Record<string, string> = Object.fromEntries(
  Object.keys(examples).map(name => [name, 'session']),
);
