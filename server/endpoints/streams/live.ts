import { liveEndpoints } from '../../../src/contract/endpoints/live';
import { ProblemError } from '../../errors/problem';
import { implement, type Implementation } from '../../http/implement';
import type { ChangeStreams } from '../../live/changeStreams';

/** The stream of changes. */
export const liveImplementations = (streams: Pick<ChangeStreams, 'open'>): readonly Implementation[] => [
  implement(liveEndpoints.changes, async ({ caller, query, request }) => {
    // Nobody would read the stream of a HEAD request.
    if (request.method !== 'GET') throw new ProblemError('not-found', { status: 405, allow: ['GET'] });
    const lastEventId = request.headers.get('last-event-id') ?? undefined;
    const body = streams.open(caller, { resources: query.resource, lastEventId });
    return new Response(body, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // Proxies of the family of nginx would collect events before they pass them on.
        'x-accel-buffering': 'no',
      },
    });
  }),
];
