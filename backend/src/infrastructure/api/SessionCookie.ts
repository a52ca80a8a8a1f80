import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { SESSION_LONGEST } from '../../domain/staff/Session';

const NAME = 'costa_session';

/** The token of a session in the browser: out of reach of scripts, and sent along only from pages of this site. */
export class SessionCookie {
  constructor(
    private readonly request: Request,
    private readonly response: Response,
    /** True when the site is served over https, so that the cookie never travels in the clear. */
    private readonly secure: boolean,
  ) {}

  get token(): string | null {
    return parseCookie(this.request.headers.cookie ?? '')[NAME] || null;
  }

  set(token: string): void {
    this.send(token, SESSION_LONGEST / 1000);
  }

  clear(): void {
    this.send('', 0);
  }

  private send(value: string, maxAge: number): void {
    const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: this.secure, maxAge } as const;
    this.response.append('Set-Cookie', stringifySetCookie({ name: NAME, value, ...attributes }));
  }
}
