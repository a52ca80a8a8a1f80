import { Router, type NextFunction, type Response } from 'express';
import { injectable } from 'inversify';
import { OwnPasswordService } from '../../application/staff/OwnPasswordService';
import { OwnSessionService } from '../../application/staff/OwnSessionService';
import { ReauthenticationService } from '../../application/staff/ReauthenticationService';
import { SecondFactorService } from '../../application/staff/SecondFactorService';
import { reauthenticate } from '../http/signIn';
import { PasswordChangeInput, ReauthenticationInput, SecondFactorCodeInput } from '../http/inputs/staff';
import { renderQrCode } from '../http/qrCode';
import { readInput } from '../http/readInput';
import { personal } from '../responseCache/cacheable';
import { RestAdapter } from './RestAdapter';

/** Refuses guests early, before the body is read. The services check more. */
const mustHaveSession = (_request: unknown, response: Response, next: NextFunction): void => {
  response.locals.caller.actor.mustHaveSession();
  next();
};

/** The signed-in staff account. */
@injectable()
export class AccountRest extends RestAdapter {
  readonly path = '/admin';

  constructor(
    private readonly reauthentication: ReauthenticationService,
    private readonly secondFactors: SecondFactorService,
    private readonly passwords: OwnPasswordService,
    private readonly sessions: OwnSessionService,
  ) {
    super();
  }

  routes(): Router {
    return Router()
      .post('/reauthenticate', mustHaveSession, async (request, response) => {
        const proof = await readInput(ReauthenticationInput, request.body);
        await reauthenticate(this.reauthentication, response.locals.caller, proof);
        response.status(204).end();
      })
      .post('/password', mustHaveSession, async (request, response) => {
        const { actor, visitor, session } = response.locals.caller;
        actor.mustBeSignedIn();
        const change = await readInput(PasswordChangeInput, request.body);
        session.set(await this.passwords.change(actor, change, visitor, session.token));
        response.status(204).end();
      })
      .get(
        '/second-factor',
        mustHaveSession,
        personal([], async (_request, { actor }) => ({ body: await this.secondFactors.state(actor) })),
      )
      .post('/second-factor', mustHaveSession, async (_request, response) => {
        const setup = await this.secondFactors.begin(response.locals.caller.actor);
        response.status(201).json({ ...setup, qrCode: renderQrCode(setup.uri) });
      })
      .delete('/second-factor', mustHaveSession, async (_request, response) => {
        await this.secondFactors.disable(response.locals.caller.actor);
        response.status(204).end();
      })
      .post('/second-factor/confirm', mustHaveSession, async (request, response) => {
        const { actor, session } = response.locals.caller;
        const { code } = await readInput(SecondFactorCodeInput, request.body);
        response.json({ recoveryCodes: await this.secondFactors.confirm(actor, code, session.token) });
      })
      .post('/second-factor/recovery-codes', mustHaveSession, async (_request, response) => {
        const recoveryCodes = await this.secondFactors.renewRecoveryCodes(response.locals.caller.actor);
        response.status(201).json({ recoveryCodes });
      })
      .get(
        '/sessions',
        mustHaveSession,
        personal([], async (_request, { actor, session }) => ({ body: await this.sessions.all(actor, session.token) })),
      )
      .delete('/sessions', mustHaveSession, async (_request, response) => {
        const { actor, session } = response.locals.caller;
        await this.sessions.endOthers(actor, session.token);
        response.status(204).end();
      })
      .delete('/sessions/:id', mustHaveSession, async (request, response) => {
        await this.sessions.end(response.locals.caller.actor, request.params.id);
        response.status(204).end();
      });
  }
}
