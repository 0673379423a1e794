import { activityEndpoints } from '../../src/contract/endpoints/activity';
import { anActivity } from '../builders/anActivity';
import { mockEndpoint, mockEndpoints } from '../msw';

/**
 * Mocks the server's undo: `restore` puts back what the activity changed. Returns the ids of the undone activities.
 *
 * @example
 * const undone = mockUndo(() => (rows = before));
 */
export const mockUndo = (restore: (id: string) => void = () => undefined): readonly string[] => {
  const undone: string[] = [];
  mockEndpoints(
    mockEndpoint(activityEndpoints.undo, ({ params: { id } }) => {
      undone.push(id);
      restore(id);
      const activity = anActivity({ id, state: 'undone', undone_count: 1 });
      return [{ activity, was_undone: false, results: [{ id: 'record', title: 'Fog', ok: true }] }];
    }),
  );
  return undone;
};
