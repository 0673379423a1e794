import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startWire, type Wire } from '../../setup/startWire';

/** An OpenID issuer that shows a page to sign in, behind a wire. */
export interface Issuer {
  readonly issuer: string;
  readonly wire: Wire;
  readonly stop: () => void;
}

/** Starts one on a free port. */
export const startIssuer = async (): Promise<Issuer> => {
  let issuer = '';
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (!request.url?.startsWith('/.well-known/'))
      return void response.setHeader('content-type', 'text/html').end('<h1>Sign in at the issuer</h1>');
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
    );
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const wire = await startWire(new URL(`http://127.0.0.1:${port}`));
  issuer = `http://localhost:${wire.port}`;
  return {
    issuer,
    wire,
    stop: () => {
      wire.close();
      server.closeAllConnections();
      server.close();
    },
  };
};
