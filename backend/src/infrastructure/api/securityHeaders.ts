import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Pages replace the policy by their own; whatever else is opened in a browser may load nothing at all. */
export const securityHeaders = (secure: boolean): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    // For browsers and plugins that are gone, or what browsers do by themselves today; every answer would carry them.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });

/** The same as they are written to a socket, for what is answered before there is a request. */
export function securityLines(secure: boolean): string {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  void securityHeaders(secure)(request as never, response as never, () => undefined);
  return Object.entries(response.getHeaders())
    .map(([name, value]) => `${name}: ${String(value)}\r\n`)
    .join('');
}
