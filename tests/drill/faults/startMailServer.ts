import { createServer, type AddressInfo } from 'node:net';

/** A mail server that accepts everything. */
export interface MailServer {
  readonly address: URL;
  /** The number of accepted mails to a recipient. */
  readonly mailsTo: (recipient: string) => number;
  readonly stop: () => void;
}

/** Starts one on a free port. */
export const startMailServer = async (): Promise<MailServer> => {
  const recipients: string[] = [];
  const server = createServer(socket => {
    let isMail = false;
    socket.on('error', () => socket.destroy());
    socket.write('220 ready\r\n');
    socket.on('data', chunk => {
      for (const line of String(chunk).split('\r\n')) {
        if (isMail) {
          if (line !== '.') continue;
          isMail = false;
          socket.write('250 ok\r\n');
        } else if (/^(EHLO|HELO)/.test(line)) socket.write('250 hello\r\n');
        else if (line.startsWith('RCPT')) {
          recipients.push(/<(.*)>/.exec(line)?.[1] ?? '');
          socket.write('250 ok\r\n');
        } else if (line.startsWith('MAIL')) socket.write('250 ok\r\n');
        else if (line.startsWith('DATA')) {
          isMail = true;
          socket.write('354 go\r\n');
        } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
      }
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    address: new URL(`smtp://127.0.0.1:${port}`),
    mailsTo: recipient => recipients.filter(one => one === recipient).length,
    stop: () => server.close(),
  };
};
