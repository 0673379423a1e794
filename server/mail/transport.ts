import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';

/** A plain-text mail. `id` is the same for every attempt. */
export interface Mail {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** Sends a mail, or throws. */
export type MailTransport = (mail: Mail) => Promise<void>;

/** Sends over SMTP. Every attempt has the same message id, so that receivers can detect duplicates. */
export const smtpTransport = (url: string, from: string, domain: string): MailTransport => {
  const transporter = createTransport(url, { from });
  return async ({ id, recipient, subject, body }) => {
    await transporter.sendMail({ to: recipient, subject, text: body, messageId: `<outbox-${id}@${domain}>` });
  };
};

/** Writes mails to files, for a studio without a mail server. The log names the file only. */
export const fileTransport = (directory: string, from: string, log: Logger): MailTransport => {
  return async ({ id, recipient, subject, body }) => {
    await mkdir(directory, { recursive: true });
    const name = `${String(id).padStart(8, '0')}-${randomBytes(4).toString('hex')}.eml`;
    const headers = [`From: ${from}`, `To: ${recipient}`, `Subject: ${subject}`].map(line =>
      line.replace(/[\r\n]+/g, ' '),
    );
    await writeFile(join(directory, name), [...headers, '', body, ''].join('\n'), { mode: 0o600 });
    log.info({ mail: id, file: name }, 'mail written to a file');
  };
};
