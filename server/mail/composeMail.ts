import type { MailTexts } from '../texts/texts';
import type { Mail } from './transport';

/** A mail without its recipient. */
export type MailText = Pick<Mail, 'subject' | 'body'>;

/**
 * Puts a mail together from its paragraphs, of which undefined ones are left out. `name` is greeted first, in the language of `texts`.
 *
 * @example composeMail({ texts, subject: 'Answer', name: 'Lena', paragraphs: ['The team answers.', note] })
 */
export const composeMail = ({
  texts,
  subject,
  name,
  paragraphs,
}: {
  readonly texts: MailTexts;
  readonly subject: string;
  readonly name?: string;
  readonly paragraphs: readonly (string | undefined)[];
}): MailText => ({
  subject,
  body: [name === undefined ? undefined : texts.text('mail.greeting', { name }), ...paragraphs]
    .filter(paragraph => paragraph !== undefined)
    .join('\n\n'),
});
