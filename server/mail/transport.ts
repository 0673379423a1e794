import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';

/** A plain-text mail. Id and message id are the same for every attempt. */
export interface Mail {
  readonly id: number;
  /** Unique over all studios. */
  readonly messageId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** Sends a mail, or throws. */
export type MailTransport = (mail: Mail) => Promise<void>;

/**
 * Sends over SMTP, within `timeoutMs` as a whole. Many servers check a mail for half a minute before they accept it, so an
 * early time-out would send it again. Every attempt has the same message id, so that receivers can detect duplicates.
 */
export const smtpTransport = (
  url: string,
  { from, domain, timeoutMs }: { readonly from: string; readonly domain: string; readonly timeoutMs: number },
): MailTransport => {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 30_000, socketTimeout: timeoutMs };
  const transporter = createTransport({ url, ...timeouts }, { from });
  return async ({ messageId, recipient, subject, body }) => {
    const mail = { to: recipient, subject, text: body, messageId: `<${messageId}@${domain}>` };
    await transporter.sendMail({ ...mail, signal: AbortSignal.timeout(timeoutMs) });
  };
};

/** Writes mails to files, for a studio without a mail server. The log names the file only. */
export const fileTransport = (directory: string, from: string, log: Logger): MailTransport => {
  return async ({ id, messageId, recipient, subject, body }) => {
    await mkdir(directory, { recursive: true });
    const name = `${String(id).padStart(8, '0')}-${messageId.slice(0, 8)}.eml`;
    const headers = [
      `From: ${from}`,
      `To: ${recipient}`,
      `Subject: ${subject}`,
      `Message-ID: <${messageId}@localhost>`,
    ].map(line => line.replace(/[\r\n]+/g, ' '));
    await writeFile(join(directory, name), [...headers, '', body, ''].join('\n'), { mode: 0o600 });
    log.info({ mail: id, file: name }, 'mail written to a file');
  };
};
