import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Pages replace the policy with their own; any other response that a browser opens may load nothing at all. */
export const securityHeaders = (secure: boolean): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    // Obsolete headers, or defaults of current browsers; every response would carry them.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });

/** The same headers as raw lines, for responses on a socket without a request object. */
export function securityHeaderLines(secure: boolean): string {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  void securityHeaders(secure)(request as never, response as never, () => undefined);
  return Object.entries(response.getHeaders())
    .map(([name, value]) => `${name}: ${String(value)}\r\n`)
    .join('');
}
