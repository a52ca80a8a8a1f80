import { injectable } from 'inversify';
import { Field } from 'type-graphql';
import { ApiTokenService } from '../../../application/staff/ApiTokenService';
import { OwnLanguageService } from '../../../application/staff/OwnLanguageService';
import { OwnPasswordService } from '../../../application/staff/OwnPasswordService';
import { OwnSessionService } from '../../../application/staff/OwnSessionService';
import { PasswordLinkService } from '../../../application/staff/PasswordLinkService';
import { ReauthenticationService } from '../../../application/staff/ReauthenticationService';
import { SecondFactorService } from '../../../application/staff/SecondFactorService';
import { viewOf } from '../../api/answers';
import { renderQrCode } from '../../http/qrCode';
import { RestAdapter } from '../../rest/RestAdapter';
import { all, created, nothing, one } from '../../rest/answers';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Api, Delete, Get, Post, Put, type Call } from '../../rest/route';
import {
  ApiTokenView,
  NewApiTokenView,
  PasswordLinkHolderView,
  presentToken,
  SecondFactorSetupView,
  SecondFactorView,
  StaffSessionView,
} from './account.graphql';
import { reauthenticate } from './signIn';
import { PasswordLinkView, presentLink } from './staff.graphql';
import {
  ApiTokenInput,
  LinkedPasswordInput,
  PanelLanguageInput,
  PasswordChangeInput,
  PasswordLinkInput,
  ReauthenticationInput,
  SecondFactorCodeInput,
} from './staff.inputs';
import { self } from './staff.rest';

const PASSWORD = 'a lantern on the coast';
const LIMIT = 'the same number of attempts as a sign-in';

abstract class RecoveryCodes {
  @Field(() => [String], { description: 'Each replaces a code of the app once; shown only once.' })
  recoveryCodes!: string[];
}

const recoveryCodes = restView(RecoveryCodes, 'RecoveryCodes', ['recoveryCodes'], {
  recoveryCodes: ['7Q2M-9K4D-XW3T-0ZB8-HJ5C-N6RA'],
});

const TOKEN = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA';
const LINK_LIMIT = '10 attempts per minute and address';

@injectable()
@Api('/admin', 'Own account', 'The signed-in staff account: password, second factor and sessions.')
export class AccountRest extends RestAdapter {
  constructor(
    private readonly reauthentication: ReauthenticationService,
    private readonly secondFactors: SecondFactorService,
    private readonly passwords: OwnPasswordService,
    private readonly languages: OwnLanguageService,
    private readonly sessions: OwnSessionService,
    private readonly links: PasswordLinkService,
    private readonly tokens: ApiTokenService,
  ) {
    super();
  }

  @Post('/reauthenticate', {
    summary: 'Confirm the password',
    description:
      'For ten minutes, allows requests that are otherwise refused with `REAUTHENTICATION_REQUIRED`. A wrong password is `FORBIDDEN`, a missing or wrong code `SECOND_FACTOR_REQUIRED`.',
    needs: 'session',
    limit: LIMIT,
    body: restForm(ReauthenticationInput, { password: PASSWORD }),
    answer: {
      ...nothing('The session continues under a new cookie.'),
      setsCookie: '`costa_session`, with a new token.',
    },
  })
  reauthenticate({ input, ...caller }: Call<ReauthenticationInput>) {
    return reauthenticate(this.reauthentication, caller, input);
  }

  @Post('/password', {
    summary: 'Change your password',
    description:
      'Other sessions and all API tokens of the account end. A wrong current password is `FORBIDDEN`. An account with a second factor needs a sign-in or a re-authentication in the last ten minutes; otherwise the response is `REAUTHENTICATION_REQUIRED`.',
    needs: 'session',
    needsSecondFactorSetup: true,
    limit: LIMIT,
    body: restForm(
      PasswordChangeInput,
      { currentPassword: PASSWORD, newPassword: 'a lamp above the harbour' },
      { name: 'PasswordChange' },
    ),
    conflict: 'A concurrent change of the account is a `CONFLICT`.',
    answer: { ...nothing('The password was changed.'), setsCookie: '`costa_session`, with a new token.' },
  })
  async changePassword({ actor, visitor, session, input }: Call<PasswordChangeInput>) {
    session.set(await this.passwords.change(actor, input, visitor, session.token));
  }

  @Put('/language', {
    summary: 'Choose the language of your panel',
    description: 'Errors come in it too, unless the request asks for a language.',
    needs: 'session',
    needsSecondFactorSetup: true,
    body: restForm(PanelLanguageInput, { language: 'de' }, { name: 'PanelLanguage' }),
    answer: one(self, 'The account.'),
  })
  chooseLanguage({ actor, input }: Call<PanelLanguageInput>) {
    return this.languages.choose(actor, input.language);
  }

  @Post('/password-link', {
    summary: 'Create a one-time link for your own account',
    description: 'It sets a new password, and replaces an older link of the account.',
    needs: 'session',
    needsSecondFactorSetup: true,
    answer: created(viewOf(PasswordLinkView), 'The link; shown only once.'),
  })
  async createOwnPasswordLink({ actor }: Call) {
    return presentLink(await this.links.createOwn(actor));
  }

  @Post('/password-link/check', {
    summary: 'Read a one-time link',
    description: 'Links that are unknown, used or expired get the same `NOT_FOUND`.',
    isSecret: true,
    limit: LINK_LIMIT,
    body: restForm(PasswordLinkInput, { token: TOKEN }, { name: 'PasswordLinkToken' }),
    answer: one(viewOf(PasswordLinkHolderView), 'The account that the link belongs to.'),
  })
  checkPasswordLink({ input, visitor }: Call<PasswordLinkInput>) {
    return this.links.check(input.token, visitor);
  }

  @Post('/password-link/use', {
    summary: 'Set a password with a one-time link',
    description:
      'All sessions and API tokens of the account end. It does not sign in, and a second factor stays on. Links that are unknown, used or expired get the same `NOT_FOUND`.',
    isSecret: true,
    limit: LINK_LIMIT,
    body: restForm(LinkedPasswordInput, { token: TOKEN, password: PASSWORD }, { name: 'LinkedPassword' }),
    answer: nothing('The password was set.'),
  })
  async setPasswordByLink({ input, visitor }: Call<LinkedPasswordInput>) {
    await this.links.use(input.token, input.password, visitor);
  }

  @Get('/second-factor', {
    summary: 'Read your two-factor status',
    needs: 'session',
    answer: one(viewOf(SecondFactorView), 'The two-factor status.'),
  })
  readSecondFactor({ actor }: Call) {
    return this.secondFactors.state(actor);
  }

  @Post('/second-factor', {
    summary: 'Start to set up a second factor',
    description: 'Sign-in requires no code until the key is confirmed.',
    needs: 'session',
    conflict: 'An account that already has one is a `CONFLICT`.',
    answer: created(viewOf(SecondFactorSetupView), 'The data for an authenticator app; shown only once.'),
  })
  async beginSecondFactor({ actor }: Call) {
    const { setupKey, uri } = await this.secondFactors.begin(actor);
    return { setupKey, uri, qrCode: renderQrCode(uri) };
  }

  @Delete('/second-factor', {
    summary: 'Disable your second factor',
    needs: 'session',
    conflict: 'An account without one is a `CONFLICT`.',
    answer: nothing('The second factor is disabled.'),
  })
  switchOffSecondFactor({ actor }: Call) {
    return this.secondFactors.disable(actor);
  }

  @Post('/second-factor/confirm', {
    summary: 'Enable your second factor',
    description: 'Other sessions of the account end.',
    needs: 'session',
    body: restForm(SecondFactorCodeInput, { code: '123456' }, { name: 'SecondFactorCode' }),
    conflict: 'Without an unconfirmed key, the response is a `CONFLICT`.',
    answer: one(recoveryCodes, 'The recovery codes; shown only once.'),
  })
  async confirmSecondFactor({ actor, session, input }: Call<SecondFactorCodeInput>) {
    return { recoveryCodes: await this.secondFactors.confirm(actor, input.code, session.token) };
  }

  @Post('/second-factor/recovery-codes', {
    summary: 'Create new recovery codes',
    description: 'The previous codes become invalid.',
    needs: 'session',
    conflict: 'An account without a second factor is a `CONFLICT`.',
    answer: created(recoveryCodes, 'The recovery codes; shown only once.'),
  })
  async renewRecoveryCodes({ actor }: Call) {
    return { recoveryCodes: await this.secondFactors.renewRecoveryCodes(actor) };
  }

  @Get('/sessions', {
    summary: 'List your sessions',
    description: 'The current session first, then by last use.',
    needs: 'session',
    answer: all(viewOf(StaffSessionView), 'The sessions.'),
  })
  listOwnSessions({ actor, session }: Call) {
    return this.sessions.all(actor, session.token);
  }

  @Delete('/sessions', {
    summary: 'End all your other sessions',
    needs: 'session',
    answer: nothing('All other sessions have ended.'),
  })
  endOtherSessions({ actor, session }: Call) {
    return this.sessions.endOthers(actor, session.token);
  }

  @Delete('/sessions/:id', {
    summary: 'End one of your sessions',
    needs: 'session',
    answer: nothing('The session has ended.'),
  })
  endSession({ actor, id }: Call) {
    return this.sessions.end(actor, id);
  }

  @Get('/api-tokens', {
    summary: 'List your API tokens',
    description: 'Newest first; expired ones are listed for 30 days.',
    needs: 'session',
    needsSecondFactorSetup: true,
    answer: all(viewOf(ApiTokenView), 'The tokens.'),
  })
  listApiTokens({ actor }: Call) {
    return this.tokens.list(actor);
  }

  @Post('/api-tokens', {
    summary: 'Create an API token',
    description:
      'With it, a script acts as your account: it sends the header `Authorization: Bearer …` with each request. It never has more permissions than the account. Needs a sign-in or a re-authentication in the last ten minutes; otherwise the response is `REAUTHENTICATION_REQUIRED`.',
    needs: 'session',
    needsSecondFactorSetup: true,
    body: restForm(ApiTokenInput, { name: 'Ban export', access: 'read', permissions: ['bans'], lifetimeDays: 90 }),
    conflict: 'An account with 20 tokens must revoke one first.',
    answer: created(viewOf(NewApiTokenView), 'The token; shown only once.'),
  })
  async createApiToken({ actor, input }: Call<ApiTokenInput>) {
    return presentToken(await this.tokens.create(actor, input));
  }

  @Delete('/api-tokens/:id', {
    summary: 'Revoke an API token',
    needs: 'session',
    needsSecondFactorSetup: true,
    answer: nothing('The token is revoked.'),
  })
  revokeApiToken({ actor, id }: Call) {
    return this.tokens.revoke(actor, id);
  }
}
