import { Router, type Response } from 'express';
import { injectable } from 'inversify';
import { AdminUserService } from '../../application/staff/AdminUserService';
import { SignInService } from '../../application/staff/SignInService';
import { StaffPolicyService } from '../../application/staff/StaffPolicyService';
import { type DomainError, NotSignedIn, RateLimited } from '../../domain/shared/DomainError';
import type { AdminUser } from '../../domain/staff/AdminUser';
import { SecondFactorRequired } from '../../domain/staff/SecondFactorRequired';
import { signIn } from '../http/signIn';
import { AdminUserInput, SignInInput, StaffPolicyInput } from '../http/inputs/staff';
import { readInput } from '../http/readInput';
import { personal } from '../responseCache/cacheable';
import { currentRequestId } from '../requestScope/requestScope';
import { must } from './requirePermission';
import { PAGE_OR_CURSOR_PARAMETERS, pageReply, readPageRequest } from './pages';
import { RestAdapter } from './RestAdapter';

const presentSelf = ({ username, role, permissions }: AdminUser) => ({ username, role, permissions });

const present = (user: AdminUser) => {
  const { id, username, role, permissions, isActive, createdBy, createdAt, lastLogin, hasSecondFactor } = user;
  return { id, username, role, permissions, isActive, createdBy, createdAt, lastLogin, hasSecondFactor };
};

/** A failed sign-in has the fields of a successful one and those of an error. */
function sendSignInError(
  response: Response,
  status: number,
  { code, message }: Pick<DomainError, 'code' | 'message'>,
): void {
  const requestId = currentRequestId();
  response.status(status).json({ success: false, message, error: message, code, requestId });
}

/** The creator of an account is taken from the session; the field in the form is ignored. */
function withoutCreator(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'createdBy'));
}

@injectable()
export class StaffRest extends RestAdapter {
  readonly path = '/admin';

  constructor(
    private readonly signIn: SignInService,
    private readonly users: AdminUserService,
    private readonly policy: StaffPolicyService,
  ) {
    super();
  }

  routes(): Router {
    return Router()
      .post('/auth', async (request, response) => {
        const credentials = await readInput(SignInInput, request.body);
        try {
          const user = await signIn(this.signIn, response.locals.caller, credentials);
          if (!user) return sendSignInError(response, 401, { code: 'UNAUTHENTICATED', message: 'Invalid credentials' });
          response.json({ success: true, user: presentSelf(user), message: 'Login successful' });
        } catch (thrown) {
          if (thrown instanceof SecondFactorRequired) return sendSignInError(response, 401, thrown);
          if (!(thrown instanceof RateLimited)) throw thrown;
          response.set('Retry-After', String(thrown.retryAfter));
          sendSignInError(response, 429, thrown);
        }
      })
      .post('/logout', async (_request, response) => {
        const { session } = response.locals.caller;
        if (session.token) await this.signIn.signOut(session.token);
        session.clear();
        response.status(204).end();
      })
      .get(
        '/session',
        personal([], (_request, { user }) => {
          if (!user) throw new NotSignedIn();
          return { body: { user: presentSelf(user) } };
        }),
      )
      .get(
        '/users',
        must('user_management'),
        personal(PAGE_OR_CURSOR_PARAMETERS, async (request, { actor }) => {
          const pageRequest = readPageRequest(request);
          return pageReply(request, pageRequest, await this.users.newest(actor, pageRequest), present);
        }),
      )
      .post('/users', must('user_management'), async (request, response) => {
        const input = await readInput(AdminUserInput, withoutCreator(request.body));
        const user = await this.users.add(response.locals.caller.actor, input);
        response.status(201).json(present(user));
      })
      .delete('/users/:username/sessions', must('user_management'), async (request, response) => {
        await this.users.endSessions(response.locals.caller.actor, request.params.username);
        response.status(204).end();
      })
      .delete('/users/:username/second-factor', must('user_management'), async (request, response) => {
        await this.users.resetSecondFactor(response.locals.caller.actor, request.params.username);
        response.status(204).end();
      })
      .get(
        '/policy',
        must('user_management'),
        personal([], async (_request, { actor }) => ({ body: await this.policy.read(actor) })),
      )
      .post('/policy', must('user_management'), async (request, response) => {
        const { secondFactorIsRequired } = await readInput(StaffPolicyInput, request.body);
        response.json(await this.policy.requireSecondFactor(response.locals.caller.actor, secondFactorIsRequired));
      })
      .delete('/users/:username', must('user_management'), async (request, response) => {
        await this.users.remove(response.locals.caller.actor, request.params.username);
        response.status(204).end();
      });
  }
}
