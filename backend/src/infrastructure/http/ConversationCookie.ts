import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { Access, OpenedConversations } from '../../application/conversations/PrivateLinks';
import { HOST_PREFIX } from './SessionCookie';

const COOKIE_NAME = 'costa_conversations';
const MAX_AGE_SECONDS = 90 * 24 * 60 * 60;
const MAX_CONVERSATIONS = 20;

/** Signs the cookie. It is derived from the secret key, so that all instances can sign, and no client can. */
export class ConversationCookieKey {
  private readonly key: Buffer;

  constructor(secretKey: string) {
    this.key = Buffer.from(hkdfSync('sha256', secretKey, '', 'conversation cookie', 32));
  }

  sign(value: string): string {
    return createHmac('sha256', this.key).update(value).digest('base64url');
  }
}

/** The conversations that a browser has opened, newest first, in a cookie that is HttpOnly and SameSite=Lax. */
export class ConversationCookie implements OpenedConversations {
  private opened: readonly Access[];

  constructor(
    request: Request,
    private readonly response: Response,
    private readonly key: ConversationCookieKey,
    private readonly secure: boolean,
  ) {
    this.opened = this.read(parseCookie(request.headers.cookie ?? '')[this.name] ?? '');
  }

  generationOf(id: string): number | null {
    return this.opened.find((access) => access.id === id)?.generation ?? null;
  }

  add(access: Access): void {
    this.opened = [access, ...this.opened.filter(({ id }) => id !== access.id)].slice(0, MAX_CONVERSATIONS);
    const list = this.opened.map(({ id, generation }) => `${id}:${generation}`).join('_');
    this.response.append(
      'Set-Cookie',
      stringifySetCookie({
        name: this.name,
        value: `${list}.${this.key.sign(list)}`,
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure: this.secure,
        maxAge: MAX_AGE_SECONDS,
      }),
    );
  }

  private get name(): string {
    return this.secure ? HOST_PREFIX + COOKIE_NAME : COOKIE_NAME;
  }

  private read(value: string): Access[] {
    const [list = '', signature = ''] = value.split('.');
    const [given, ours] = [Buffer.from(signature), Buffer.from(this.key.sign(list))];
    if (!list || given.length !== ours.length || !timingSafeEqual(given, ours)) return [];
    return list.split('_').map((access) => {
      const [id = '', generation] = access.split(':');
      return { id, generation: Number(generation) };
    });
  }
}
