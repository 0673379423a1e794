import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { languageQuery } from '../../src/languages/addressIn';
import { languageOf } from '../texts/texts';
import { rememberLanguage } from './pageLanguage';
import { messagePage } from './pages/messagePage';
import { viewIn, type PageView } from './pages/pageView';
import { isSameOrigin, readForm } from './readForm';
import { sendPage } from './respond';

/**
 * Serves a page with a form: shows it on GET, submits it on POST from this origin, and answers all other requests. A form that chooses
 * another language is not submitted but shown again, with what was typed.
 */
export const serveForm = async (
  {
    request,
    response,
    view,
  }: { readonly request: IncomingMessage; readonly response: ServerResponse; readonly view: PageView },
  { publicOrigin, log }: { readonly publicOrigin: string; readonly log: Logger },
  {
    show,
    submit,
  }: {
    readonly show: (view: PageView, typed: URLSearchParams) => Promise<void> | void;
    readonly submit: (form: URLSearchParams) => Promise<void>;
  },
): Promise<void> => {
  const { text } = view.texts;
  const reject = (
    status: number,
    failure: 'failure.method' | 'failure.foreignForm' | 'failure.invalidForm',
    headers?: Readonly<Record<string, string>>,
  ): void => sendPage(response, status, messagePage(view, text(failure), text(`${failure}.text`)), headers);

  if (request.method === 'GET' || request.method === 'HEAD') return show(view, new URLSearchParams());
  if (request.method !== 'POST') return reject(405, 'failure.method', { allow: 'GET, HEAD, POST' });
  if (!isSameOrigin(request, publicOrigin)) {
    log.warn('rejected a sign-in form of another origin');
    return reject(403, 'failure.foreignForm');
  }
  const form = await readForm(request);
  if (!form) return reject(400, 'failure.invalidForm');
  const language = languageOf(form.get(languageQuery));
  if (language) {
    rememberLanguage(response, language, publicOrigin);
    return show(viewIn(language), form);
  }
  return submit(form);
};
