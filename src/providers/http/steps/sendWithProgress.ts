/** Statuses whose response has no body. */
const bodiless = [204, 205, 304];

const responseOf = (request: XMLHttpRequest): Response => {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name = '', ...value] = line.split(':');
    if (name) headers.append(name, value.join(':').trim());
  }
  const { status, statusText } = request;
  const body: Blob | null = bodiless.includes(status) ? null : request.response;
  return new Response(body, { status, statusText, headers });
};

/**
 * `fetch` that reports which part of the body has been sent, 0 to 1. Rejects as `fetch` does: with a TypeError where nothing
 * responds, with the reason of the signal where it aborts.
 */
export const sendWithProgress = (
  url: string,
  { method = 'GET', headers, body, credentials }: RequestInit,
  {
    signal,
    onProgress,
  }: { readonly signal?: AbortSignal | undefined; readonly onProgress: (sent: number) => void },
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
      reject(signal?.reason);
    };
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', abort);
    request.open(method, url);
    request.responseType = 'blob';
    request.withCredentials = credentials === 'include';
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    // A stream is no body of a form.
    request.send(body instanceof ReadableStream ? null : (body ?? null));
  });
