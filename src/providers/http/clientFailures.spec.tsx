import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { momentEndpoints } from '../../contract/endpoints/moments';
import { userEndpoints } from '../../contract/endpoints/people/user';
import { aClient, someCredentials } from '../../../tests/builders/aClient';
import { aMoment } from '../../../tests/builders/aMoment';
import { failureOf } from '../../../tests/builders/failureOf';
import { mockEndpoint, mockEndpoints, problem, server } from '../../../tests/msw';
import { ApiError } from './ApiError';
import type { Credentials } from './credentials';

const client = aClient();

const moments = (respond: () => Response | Promise<Response>) =>
  server.use(http.get('*/api/studio/moments', respond));

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));

describe('responses that cannot be read', () => {
  it.each([
    [
      'cut off',
      () =>
        HttpResponse.text('{"data":{"items":[{"id":"moAb', {
          headers: { 'content-type': 'application/json' },
        }),
    ],
    ['HTML', () => HttpResponse.html('<h1>Hotel network: please sign in</h1>')],
    ['empty', () => new HttpResponse(null, { status: 200 })],
    ['of another shape', () => HttpResponse.json({ rows: [] })],
    ['with a record of another shape', () => HttpResponse.json({ data: { items: [{ id: 5 }], total: 1 } })],
  ])('%s ones are malformed', async (_, respond) => {
    moments(respond);
    const failure = await failureOf(client.call(momentEndpoints.list, { query: {} }));
    expect(failure).toMatchObject({
      kind: 'malformed',
      isOutcomeUnknown: true,
      code: 'error-occurred',
      message: 'Something went wrong',
    });
  });
});

describe('rejections', () => {
  const update = (credentials?: Credentials) =>
    aClient(credentials).call(
      momentEndpoints.update,
      { params: { id: 'moAbcdefg' }, body: { title: 'x' } },
      { ifMatch: '"v1"' },
    );

  it.each([
    ['not-enough-permission', 403, 'You do not have permission to do this.'],
    ['not-found', 404, 'This does not exist, or you have no access to it.'],
    ['conflict', 409, 'This is not possible in the current state.'],
    ['stale-record', 412, 'Somebody saved a newer version while you were editing.'],
    ['rate-limited', 429, 'Too many requests. Wait a moment and try again.'],
    ['error-occurred', 500, 'Something went wrong'],
  ] as const)('%s keeps its status, code, words and request id', async (code, status, words) => {
    mockEndpoints(
      mockEndpoint(momentEndpoints.update, () => problem(code, { headers: { 'retry-after': '12' } })),
    );
    const failure = await failureOf(update());
    expect(failure).toMatchObject({
      kind: 'rejected',
      status,
      code,
      message: words,
      requestId: 'req-test',
      retryAfterS: 12,
    });
  });

  it('name each invalid field in the shape that react-admin expects', async () => {
    mockEndpoints(
      mockEndpoint(momentEndpoints.update, () =>
        problem('validation-failed', {
          status: 422,
          errors: [
            { path: 'title', message: 'Title must not be empty' },
            { path: 'title', message: 'and more' },
            { path: 'tags.1', message: 'Each may appear only once' },
          ],
        }),
      ),
    );
    const failure = await failureOf(update());
    expect(failure.status).toBe(422);
    expect(failure.body).toEqual({
      errors: { title: 'Title must not be empty', 'tags.1': 'Each may appear only once' },
    });
  });

  it.each([
    [403, 'not-enough-permission', 'You do not have permission to do this.'],
    [500, 'error-occurred', 'There was a problem in our server. Try again later'],
    [503, 'unavailable', 'The studio cannot reach its data right now. Nothing is lost; try again shortly.'],
    [418, 'error-occurred', 'Something went wrong'],
  ])('a %i without a problem becomes %s', async (status, code, words) => {
    server.use(http.put('*/api/studio/moments/:id', () => HttpResponse.html('<h1>No</h1>', { status })));
    expect(await failureOf(update())).toMatchObject({ status, code, message: words });
  });

  it('are not retried for writes', async () => {
    let calls = 0;
    mockEndpoints(
      mockEndpoint(momentEndpoints.update, () => {
        calls += 1;
        return problem('unavailable');
      }),
    );
    await failureOf(update());
    expect(calls).toBe(1);
  });

  it('of the token refresh it once and repeat the call', async () => {
    const tokens: (string | null)[] = [];
    mockEndpoints(
      mockEndpoint(momentEndpoints.update, ({ request }) => {
        tokens.push(request.headers.get('authorization'));
        return tokens.length === 1 ? problem('invalid-jwt') : [aMoment()];
      }),
    );
    await update(someCredentials({ refreshSession: async () => 'renewed' }));
    expect(tokens).toEqual(['Bearer token', 'Bearer renewed']);
  });

  it('of a refreshed token are final', async () => {
    mockEndpoints(mockEndpoint(momentEndpoints.update, () => problem('invalid-jwt')));
    const refreshSession = vi.fn(async () => 'renewed');
    expect((await failureOf(update(someCredentials({ refreshSession })))).code).toBe('invalid-jwt');
    expect(refreshSession).toHaveBeenCalledOnce();
  });

  it('need no request when the session has ended', async () => {
    const over = someCredentials({
      token: () => undefined,
      refreshSession: () =>
        Promise.reject(
          new ApiError({ kind: 'rejected', status: 401, code: 'session-ended', detail: 'over' }),
        ),
    });
    expect((await failureOf(aClient(over).call(userEndpoints.me, {}))).code).toBe('session-ended');
  });
});
