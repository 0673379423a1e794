import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { messagePage } from './pages/messagePage';
import { isSameOrigin, readForm } from './readForm';
import { sendPage } from './respond';

/** Serves a page with a form: shows it on GET, submits it on POST from this origin, and answers all other requests. */
export const serveForm = async (
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  { publicOrigin, log }: { readonly publicOrigin: string; readonly log: Logger },
  {
    show,
    submit,
  }: {
    readonly show: () => Promise<void> | void;
    readonly submit: (form: URLSearchParams) => Promise<void>;
  },
): Promise<void> => {
  const reject = (
    status: number,
    title: string,
    sentence: string,
    headers?: Readonly<Record<string, string>>,
  ): void => sendPage(response, status, messagePage(title, sentence), headers);

  if (request.method === 'GET' || request.method === 'HEAD') return show();
  if (request.method !== 'POST')
    return reject(405, 'Method not allowed', 'This page accepts only GET and POST requests.', {
      allow: 'GET, HEAD, POST',
    });
  if (!isSameOrigin(request, publicOrigin)) {
    log.warn('rejected a sign-in form of another origin');
    return reject(403, 'Form rejected', 'The form was sent from another site. Start again from the studio.');
  }
  const form = await readForm(request);
  if (!form) return reject(400, 'Invalid form', 'The form could not be read. Start again from the studio.');
  return submit(form);
};
