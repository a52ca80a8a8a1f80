import type { IncomingMessage } from 'node:http';
import type { Express } from 'express';
import type { Log } from '../../application/shared/Log';
import { SampledWarning } from '../../application/shared/SampledWarning';
import { isPrivate, parseAddress } from './normalizeAddress';

/** Whether a proxy at this address is trusted; compiled by Express from `trust proxy`. */
type TrustCheck = (address: string, hop: number) => boolean;

/** Decides how far to trust `X-Forwarded-For` and `X-Forwarded-Host`, the same for HTTP requests and for sockets. */
export class DeclaredProxies {
  private readonly isTrusted: TrustCheck;
  private readonly unreadableWarning: SampledWarning;
  private readonly undeclaredWarning: SampledWarning;

  /** Makes `request.ip` and `request.host` of the app return the same; call it after `trust proxy` is set. */
  constructor(app: Express, log: Log) {
    this.isTrusted = app.get('trust proxy fn') as TrustCheck;
    this.unreadableWarning = new SampledWarning(log, 'X-Forwarded-For unreadable');
    this.undeclaredWarning = new SampledWarning(log, 'undeclared proxy, set TRUST_PROXY');
    const override = (name: string, read: (request: IncomingMessage) => string) =>
      Object.defineProperty(app.request, name, {
        configurable: true,
        get(this: IncomingMessage) {
          return read(this);
        },
      });
    override('ip', (request) => this.addressOf(request));
    override('host', (request) => this.hostOf(request));
  }

  /** The farthest address that declared proxies report; that of the socket if they wrote an invalid address. */
  addressOf({ socket, headers }: IncomingMessage): string {
    const peer = parseAddress(socket.remoteAddress ?? '')?.toString() ?? '';
    const forwarded = String(headers['x-forwarded-for'] ?? '');
    if (forwarded === '') return peer;
    if (!this.isTrusted(peer, 0) && isPrivate(peer)) this.undeclaredWarning.record();

    let address = peer;
    for (const [hop, claimed] of forwarded.split(',').reverse().entries()) {
      if (!this.isTrusted(address, hop)) break;
      const parsed = parseAddress(claimed);
      if (!parsed) {
        this.unreadableWarning.record();
        return peer;
      }
      address = parsed.toString();
    }
    return address;
  }

  /** The host that the client requested; of several forwarded hosts, the one that the nearest proxy wrote. */
  hostOf({ socket, headers }: IncomingMessage): string {
    const isForwarded = this.isTrusted(parseAddress(socket.remoteAddress ?? '')?.toString() ?? '', 0);
    const forwarded = isForwarded ? String(headers['x-forwarded-host'] ?? '') : '';
    return forwarded.split(',').at(-1)?.trim() || (headers.host ?? '');
  }
}
