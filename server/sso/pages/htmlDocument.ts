import { html, type Html } from '../../../src/contract/page/html';
import type { SignInTexts } from '../../texts/texts';

/** A page of the server: search engines ignore it, and it follows the colour scheme of the system. */
export const htmlDocument = ({
  texts: { language, direction },
  title,
  head,
  body,
}: {
  readonly texts: SignInTexts;
  readonly title: string;
  /** Styles and scripts. */
  readonly head: Html;
  readonly body: Html;
}): Html =>
  html`<!doctype html>
    <html lang="${language}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/studio/favicon.svg" type="image/svg+xml" />
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
