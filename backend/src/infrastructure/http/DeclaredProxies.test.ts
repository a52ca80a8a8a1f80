import type { IncomingMessage } from 'node:http';
import express from 'express';
import { RecordingLog } from '../../../test/support/doubles';
import { DeclaredProxies } from './DeclaredProxies';

function createProxies(trustProxy: false | number | string[]) {
  const log = new RecordingLog();
  const app = express().set('trust proxy', trustProxy);
  const proxies = new DeclaredProxies(app, log);
  const from = (remoteAddress: string, headers: Record<string, string>) =>
    ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;
  const addressOf = (remoteAddress: string, forwarded?: string) =>
    proxies.addressOf(from(remoteAddress, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }));
  return { log, app, proxies, from, addressOf };
}

describe('The client address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:5001', '203.0.113.7'],
    ['[2001:db8::7]:5001', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['fe80::7%eth0', 'fe80::7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ])('behind one proxy with the header value %s is %s', (forwarded, address) => {
    expect(createProxies(1).addressOf('127.0.0.1', forwarded)).toBe(address);
  });

  it('is the address of the proxy when the header is unreadable, which is logged once', () => {
    const { addressOf, log } = createProxies(1);
    for (const forwarded of ['x0', 'unknown', '203.0.113', '203.0.113.7:x', '0x7f.1', '[2001:db8::7', '1.2.3.4, ']) {
      expect(addressOf('::ffff:10.0.0.2', forwarded)).toBe('10.0.0.2');
    }
    expect(log.lines).toEqual([
      { fields: { times: 1 }, message: expect.stringContaining('X-Forwarded-For unreadable') },
    ]);
  });

  it('is the last address that is not a declared proxy, with or without ports', () => {
    const { addressOf } = createProxies(['loopback', '10.0.0.0/8']);

    expect(addressOf('127.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.2:4711')).toBe('203.0.113.7');
    expect(addressOf('192.0.2.9', '203.0.113.7')).toBe('192.0.2.9');
  });

  it('is the socket address when no proxy is declared, and an undeclared proxy is logged once', () => {
    const { addressOf, log } = createProxies(false);
    expect(addressOf('198.51.100.1', '203.0.113.7')).toBe('198.51.100.1');
    expect(addressOf('127.0.0.1')).toBe('127.0.0.1');
    expect(log.lines).toEqual([]);

    for (let turn = 0; turn < 3; turn += 1) expect(addressOf('127.0.0.1', '203.0.113.7')).toBe('127.0.0.1');
    expect(log.lines).toEqual([{ fields: { times: 1 }, message: expect.stringContaining('set TRUST_PROXY') }]);
  });

  it('is used as request.ip in Express', () => {
    const { app, from } = createProxies(1);
    const request = Object.assign(
      Object.create(app.request),
      from('127.0.0.1', { 'x-forwarded-for': '[2001:db8::7]:1' }),
    );

    expect(request.ip).toBe('2001:db8::7');
  });
});

describe('The request host', () => {
  it.each([
    ['the Host header', false, {}, 'www.example.com'],
    ['the Host header when no proxy is declared', false, { 'x-forwarded-host': 'evil.example' }, 'www.example.com'],
    ['the X-Forwarded-Host of a declared proxy', 1, { 'x-forwarded-host': 'play.example.com' }, 'play.example.com'],
    [
      'the last value of X-Forwarded-Host',
      1,
      { 'x-forwarded-host': 'evil.example, play.example.com' },
      'play.example.com',
    ],
  ] as const)('is %s', (_which, trust, headers, host) => {
    const { proxies, from } = createProxies(trust);

    expect(proxies.hostOf(from('127.0.0.1', { host: 'www.example.com', ...headers }))).toBe(host);
  });
});
