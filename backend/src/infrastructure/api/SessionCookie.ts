import { parseCookie, stringifySetCookie } from 'cookie';
import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import { SESSION_LONGEST } from '../../domain/staff/Session';

/** Browsers take a cookie with this prefix from the site itself alone, encrypted, and for all of its paths. */
export const HOST_PREFIX = '__Host-';

const NAME = 'costa_session';

/** Whether a session may come along: a parser that finds the cookie has seen its name. */
export const hasSessionCookie = ({ cookie }: IncomingHttpHeaders): boolean => cookie?.includes(NAME) ?? false;

/** The token of a session in the browser: out of reach of scripts, and sent along only from pages of this site. */
export class SessionCookie {
  constructor(
    private readonly request: Request,
    private readonly response: Response,
    /** True when the site is served over https, so that the cookie never travels in the clear. */
    private readonly secure: boolean,
  ) {}

  get token(): string | null {
    return parseCookie(this.request.headers.cookie ?? '')[this.name] || null;
  }

  set(token: string): void {
    this.send(token, SESSION_LONGEST / 1000);
  }

  clear(): void {
    this.send('', 0);
  }

  private get name(): string {
    return this.secure ? HOST_PREFIX + NAME : NAME;
  }

  private send(value: string, maxAge: number): void {
    const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: this.secure, maxAge } as const;
    this.response.append('Set-Cookie', stringifySetCookie({ name: this.name, value, ...attributes }));
  }
}
