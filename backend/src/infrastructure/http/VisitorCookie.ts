import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { HOST_PREFIX } from './SessionCookie';

const COOKIE_NAME = 'costa_visitor';
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

/** Signs visitor ids. It is derived from the secret key, so that all instances can sign, and no client can. */
export class VisitorKey {
  private readonly key: Buffer;

  constructor(secretKey: string) {
    this.key = Buffer.from(hkdfSync('sha256', secretKey, '', 'visitor cookie', 32));
  }

  sign(id: string): string {
    return createHmac('sha256', this.key).update(id).digest('base64url');
  }
}

/** A random id that identifies a browser, and says nothing about its user. */
export class VisitorCookie {
  readonly id: string | null;

  constructor(
    request: Request,
    private readonly response: Response,
    private readonly key: VisitorKey,
    private readonly secure: boolean,
  ) {
    const cookies = parseCookie(request.headers.cookie ?? '');
    // The previous release set cookies without the prefix, to which likes and carts belong; they are signed as well.
    this.id = this.read(cookies[this.name] ?? '') ?? this.read(cookies[COOKIE_NAME] ?? '');
  }

  assignId(): string {
    const id = randomBytes(16).toString('base64url');
    const attributes = {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: this.secure,
      maxAge: MAX_AGE_SECONDS,
    } as const;
    const value = `${id}.${this.key.sign(id)}`;
    this.response.append('Set-Cookie', stringifySetCookie({ name: this.name, value, ...attributes }));
    return id;
  }

  private get name(): string {
    return this.secure ? HOST_PREFIX + COOKIE_NAME : COOKIE_NAME;
  }

  /** The id; null if the signature is invalid. */
  private read(value: string): string | null {
    const [id = '', signature = ''] = value.split('.');
    const [given, ours] = [Buffer.from(signature), Buffer.from(this.key.sign(id))];
    return id && given.length === ours.length && timingSafeEqual(given, ours) ? id : null;
  }
}
