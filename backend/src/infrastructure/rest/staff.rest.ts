import { Router } from 'express';
import { injectable } from 'inversify';
import { SignInService } from '../../application/staff/SignInService';
import { NotSignedIn } from '../../domain/shared/DomainError';
import type { AdminUser } from '../../domain/staff/AdminUser';
import { SignInInput } from '../api/inputs/staff';
import { readInput } from '../api/readInput';
import { currentRequestId } from '../observability/requestScope';
import { RestAdapter } from './RestAdapter';

const present = ({ username, role, permissions }: AdminUser) => ({ username, role, permissions });

@injectable()
export class StaffRest extends RestAdapter {
  readonly path = '/admin';

  constructor(private readonly signIn: SignInService) {
    super();
  }

  routes(): Router {
    return Router()
      .post('/auth', async (request, response) => {
        const { session } = response.locals.caller;
        const { username, password } = await readInput(SignInInput, request.body);
        const signedIn = await this.signIn.signIn(username, password, session.token);
        if (!signedIn) {
          const message = 'Invalid credentials';
          const refusal = { success: false, message, error: message, code: 'UNAUTHENTICATED' };
          response.status(401).json({ ...refusal, requestId: currentRequestId() });
          return;
        }
        session.set(signedIn.token);
        response.json({ success: true, user: present(signedIn.user), message: 'Login successful' });
      })
      .post('/logout', async (_request, response) => {
        const { session } = response.locals.caller;
        if (session.token) await this.signIn.signOut(session.token);
        session.clear();
        response.status(204).end();
      })
      .get('/session', (_request, response) => {
        const { user } = response.locals.caller;
        if (!user) throw new NotSignedIn();
        response.json({ user: present(user) });
      });
  }
}
