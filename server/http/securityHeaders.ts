import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { RouterEnv } from './router';

const headersFor = (isHttps: boolean): MiddlewareHandler<RouterEnv> =>
  secureHeaders({
    // A route's own header wins: pages have another policy, and other sites may embed media.
    overwrite: false,
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    strictTransportSecurity: isHttps ? 'max-age=31536000; includeSubDomains' : false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });

/** Middleware that adds the security headers to every response, with HSTS if the browser uses https. */
export const securityHeaders = ({
  publicOrigin,
  trustProxy,
}: {
  readonly publicOrigin: string;
  readonly trustProxy: boolean;
}): MiddlewareHandler<RouterEnv> => {
  const http = headersFor(false);
  const https = headersFor(true);
  return (context, next) => {
    const isHttps =
      publicOrigin.startsWith('https:') ||
      (trustProxy && context.req.header('x-forwarded-proto') === 'https');
    return (isHttps ? https : http)(context, next);
  };
};
