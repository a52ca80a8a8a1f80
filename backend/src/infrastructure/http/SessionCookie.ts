import { parseCookie, stringifySetCookie } from 'cookie';
import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import { SESSION_MAX_AGE_MS } from '../../domain/staff/Session';

/** Browsers only accept a cookie with this prefix from the host itself, over https, and for all of its paths. */
export const HOST_PREFIX = '__Host-';

const COOKIE_NAME = 'costa_session';

/** Whether the request may have a session. Without this name in the header, no parser finds the cookie. */
export const hasSessionCookie = ({ cookie }: IncomingHttpHeaders): boolean => cookie?.includes(COOKIE_NAME) ?? false;

/** The session token in the browser, in a cookie that is HttpOnly and SameSite=Lax. */
export class SessionCookie {
  constructor(
    private readonly request: Request,
    private readonly response: Response,
    /** True if the site is served over https, so that the cookie is never sent unencrypted. */
    private readonly secure: boolean,
  ) {}

  get token(): string | null {
    return parseCookie(this.request.headers.cookie ?? '')[this.name] || null;
  }

  set(token: string): void {
    this.send(token, SESSION_MAX_AGE_MS / 1000);
  }

  clear(): void {
    this.send('', 0);
  }

  private get name(): string {
    return this.secure ? HOST_PREFIX + COOKIE_NAME : COOKIE_NAME;
  }

  private send(value: string, maxAge: number): void {
    const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: this.secure, maxAge } as const;
    this.response.append('Set-Cookie', stringifySetCookie({ name: this.name, value, ...attributes }));
  }
}
