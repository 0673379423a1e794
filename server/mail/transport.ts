import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Mail } from './enqueueMail';

/** Brings a mail on its way, or throws. `id` stays the same over every attempt. */
export type MailTransport = (mail: Mail & { readonly id: number }) => Promise<void>;

/** Through an SMTP server. The message id is the same at every attempt, so that a receiver can drop a double. */
export const smtpTransport = (url: string, from: string, domain: string): MailTransport => {
  const transporter = createTransport(url, { from });
  return async ({ id, recipient, subject, body }) => {
    await transporter.sendMail({ to: recipient, subject, text: body, messageId: `<outbox-${id}@${domain}>` });
  };
};

/** Into files, for a studio without a mail server. Recipients and subjects are told to the log, bodies are not. */
export const fileTransport = (directory: string, from: string, log: Logger): MailTransport => {
  return async ({ id, recipient, subject, body }) => {
    await mkdir(directory, { recursive: true });
    const name = `${String(id).padStart(8, '0')}-${randomBytes(4).toString('hex')}.eml`;
    const head = [`From: ${from}`, `To: ${recipient}`, `Subject: ${subject}`].map(line =>
      line.replace(/[\r\n]+/g, ' '),
    );
    await writeFile(join(directory, name), [...head, '', body, ''].join('\n'), { mode: 0o600 });
    log.info({ mail: id, file: name }, 'mail written to a file');
  };
};
