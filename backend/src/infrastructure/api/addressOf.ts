import { isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { Express, Request } from 'express';

/** Where a request comes from, as limits count it; only a proxy that was declared is believed. */
export const addressOf = ({ ip = '' }: Pick<Request, 'ip'>): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  return mapped ?? (isIPv6(ip) ? networkOf(ip) : ip);
};

/** What Express makes of a request, so that proxies in front are believed everywhere alike. */
export const asExpressSees = (app: Express, incoming: IncomingMessage): Request =>
  Object.setPrototypeOf(incoming, app.request) as Request;

/** The first 64 bits, because a household or a rented machine has all addresses that begin with them. */
function networkOf(ip: string): string {
  const [head = '', tail] = ip.split('%', 1).join('').split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const gap = tail === undefined ? [] : Array<string>(8 - groups(head).length - groups(tail).length).fill('0');
  const all = [...groups(head), ...gap, ...groups(tail ?? '')];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
