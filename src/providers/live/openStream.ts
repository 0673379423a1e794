import type { ApiAddresses } from '../http/callTypes';
import { liveEndpoints } from '../../contract/endpoints/live';
import { failureFromResponse } from '../http/ApiError';
import type { Connection } from '../http/connection/connection';
import type { Credentials } from '../http/credentials';
import { createPipeline, type Step } from '../http/pipeline';
import { trackConnection } from '../http/steps/connectionSteps';
import { authorize, requestUrl } from '../http/steps/requestSteps';
import type { MessageFor } from '../i18n/MessageFor';

/** Opens the stream of changes of these resources; it ends with the signal. Rejects like a call. */
export type OpenStream = (
  resources: readonly string[],
  options: { readonly signal: AbortSignal; readonly lastEventId: string | undefined },
) => Promise<ReadableStream<Uint8Array>>;

/** Sent again is only what has not begun: a stream that breaks off is opened anew by its reader. */
export const createOpenStream = ({
  config,
  session,
  connection,
  messageFor,
}: {
  readonly config: ApiAddresses;
  readonly session: Credentials;
  readonly connection: Connection;
  readonly messageFor: MessageFor;
}): OpenStream => {
  const rejectFailures: Step = async (call, next) => {
    const reply = await next(call);
    if (reply.response.ok) return reply;
    throw failureFromResponse(reply.response, await reply.response.text(), messageFor);
  };
  return async (resource, { signal, lastEventId }) => {
    const send: Step = async call => ({
      response: await fetch(requestUrl(config, call), {
        headers: {
          Accept: 'text/event-stream',
          ...(call.accessToken !== undefined && { Authorization: `Bearer ${call.accessToken}` }),
          ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
        },
        cache: 'no-store',
        signal,
      }),
    });
    const run = createPipeline([
      { calls: 'all', step: authorize(session) },
      { calls: 'all', step: rejectFailures },
      { calls: 'all', step: trackConnection(connection) },
      { calls: 'all', step: send },
    ]);
    const endpoint = liveEndpoints.changes;
    const { response } = await run({ endpoint, input: { query: { resource } }, timeoutMs: 0, signal });
    return response.body ?? new ReadableStream({ start: controller => controller.close() });
  };
};
