import type { Config } from '../../../app/config';
import type { Endpoint } from '../../../contract/calls/endpoint';
import type { PipelineCall, Step } from '../pipeline';
import { requestUrl } from '../requestUrl';

/** Browsers allow 64 KiB of bodies with `keepalive` in all. A character has up to 3 bytes. */
const maxKeepaliveCharacters = 20_000;

/** The last step: sends the request with its headers and body. */
export const sendRequest =
  (config: Config): Step =>
  async call => ({
    response: await fetch(requestUrl(config, call), { ...requestInit(call), signal: call.signal ?? null }),
  });

const requestInit = (call: PipelineCall): RequestInit => {
  const { endpoint, input } = call;
  const { body, type } = encodeBody(endpoint, input.body);
  const headers = new Headers({ Accept: 'application/json' });
  if (type) headers.set('Content-Type', type);
  if (call.ifMatch) headers.set('If-Match', call.ifMatch);
  if (call.idempotencyKey) headers.set('Idempotency-Key', call.idempotencyKey);
  if (call.accessToken) headers.set('Authorization', `Bearer ${call.accessToken}`);
  return {
    method: endpoint.method,
    headers,
    credentials: endpoint.path.startsWith('/auth/') ? 'include' : 'same-origin',
    ...(body === undefined ? {} : { body }),
    // The browser completes a write even when the tab closes.
    keepalive: endpoint.method !== 'GET' && typeof body === 'string' && body.length < maxKeepaliveCharacters,
  };
};

const encodeBody = (
  endpoint: Endpoint,
  body: unknown,
): { readonly body?: BodyInit; readonly type?: string } => {
  if (body === undefined || !endpoint.body) return {};
  if (!endpoint.multipart) return { body: JSON.stringify(body), type: 'application/json' };
  const form = new FormData(); // sets its own content type, with the boundary
  for (const [name, value] of Object.entries(Object(body)))
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  return { body: form };
};
