import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { mailTimes } from './sendOutbox';
import { smtpTransport } from './transport';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach(close => close()));

/** A mail server that answers the text of a mail with `onMail`. */
const startSmtp = async (onMail: (socket: Socket) => void) => {
  const received: string[] = [];
  const closed: Promise<void>[] = [];
  const server = createServer(socket => {
    let text: string | undefined;
    closed.push(new Promise(resolve => socket.once('close', () => resolve())));
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', chunk => {
      for (const line of String(chunk).split('\r\n')) {
        if (text !== undefined) {
          text += `${line}\n`;
          if (line === '.') {
            received.push(text);
            text = undefined;
            onMail(socket);
          }
        } else if (/^(EHLO|HELO)/.test(line)) socket.write('250 hello\r\n');
        else if (/^(MAIL|RCPT)/.test(line)) socket.write('250 ok\r\n');
        else if (line.startsWith('DATA')) {
          text = '';
          socket.write('354 go\r\n');
        } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
      }
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received, closed }; // it listens
};

const options = { from: 'Studio <s@studio.test>', domain: 'studio.test', timeoutMs: 5000 };
const mail = {
  id: 1,
  messageId: 'b6a1',
  recipient: 'a@people.test',
  subject: 'A code',
  body: 'It is 123456.',
};

describe('the mail server', () => {
  it('gets a mail with the message id of the outbox', async () => {
    const { url, received } = await startSmtp(socket => socket.write('250 accepted\r\n'));
    await smtpTransport(url, options)(mail);
    expect(received[0]).toContain('Message-ID: <b6a1@studio.test>');
    expect(received[0]).toContain('It is 123456.');
  });

  it('is left when it does not answer in time, also if it keeps the connection busy', async () => {
    const { url, closed } = await startSmtp(socket => {
      const timer = setInterval(() => socket.write('250-still checking\r\n'), 20);
      socket.once('close', () => clearInterval(timer));
    });
    await expect(smtpTransport(url, { ...options, timeoutMs: 300 })(mail)).rejects.toThrow(/abort|timeout/i);
    // The connection is closed, so that the server does not send the mail of an attempt that counts as failed.
    await Promise.all(closed);
  });

  it('has longer than a minute, and less than the lease', () => {
    expect(mailTimes.sendMs).toBeGreaterThan(60_000);
    expect(mailTimes.leaseMs - mailTimes.sendMs).toBeGreaterThanOrEqual(30_000);
  });
});
