import type { Response } from 'express';
import { injectable } from 'inversify';
import { Field } from 'type-graphql';
import { AdminUserService } from '../../../application/staff/AdminUserService';
import { ApiTokenService } from '../../../application/staff/ApiTokenService';
import { PasswordLinkService } from '../../../application/staff/PasswordLinkService';
import { SignInService } from '../../../application/staff/SignInService';
import { StaffPolicyService } from '../../../application/staff/StaffPolicyService';
import { NotSignedIn, RateLimited, type DomainError } from '../../../domain/shared/DomainError';
import { SecondFactorRequired } from '../../../domain/staff/SecondFactorRequired';
import { viewOf } from '../../api/answers';
import { exampleOf } from '../../http/inputs/examples';
import { currentRequestId } from '../../requestScope/requestScope';
import { RestAdapter } from '../../rest/RestAdapter';
import { all, created, newestFirst, nothing, one, type Answer } from '../../rest/answers';
import { requestId } from '../../rest/openapi/errors';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Api, Delete, Get, Post, Put, type Call } from '../../rest/route';
import { ApiTokenView } from './account.graphql';
import { signIn } from './signIn';
import {
  AdminUserView,
  InvitationView,
  PasswordLinkView,
  presentInvitation,
  presentLink,
  StaffPolicyView,
} from './staff.graphql';
import { AdminUserEditInput, AdminUserInput, InvitationInput, SignInInput, StaffPolicyInput } from './staff.inputs';

const SELF = { username: 'Marina', role: 'staff', permissions: ['news', 'tickets'], language: 'de' };
const CREDENTIALS = { username: 'Marina', password: 'a lantern on the coast' };

export const self = restView(AdminUserView, 'StaffSelf', ['username', 'role', 'permissions', 'language'], SELF);

const ACCOUNT = {
  id: '6f5e4d3c-2b1a-4098-8765-43210fedcba9',
  ...SELF,
  isActive: true,
  createdBy: 'owner',
  createdAt: '2026-02-01T09:00:00.000Z',
  lastLogin: null,
  hasSecondFactor: true,
  isInvited: false,
  version: 1,
};

const account = restView(
  AdminUserView,
  'StaffAccount',
  [
    'id',
    'username',
    'role',
    'permissions',
    'isActive',
    'createdBy',
    'createdAt',
    'lastLogin',
    'hasSecondFactor',
    'isInvited',
    'language',
    'version',
  ],
  ACCOUNT,
);

const invitation = restView(
  InvitationView,
  'Invitation',
  ['user', 'link'],
  { user: ACCOUNT, link: exampleOf(PasswordLinkView) },
  { parts: { user: account, link: viewOf(PasswordLinkView) } },
);

/** The objects that only REST sends at sign-in. */
abstract class SignInResult {
  @Field(() => Boolean, { description: 'Whether the session cookie was set.' })
  success!: boolean;

  @Field(() => AdminUserView, { description: 'The signed-in account.' })
  user!: AdminUserView;

  @Field(() => String, { description: 'A message for people.' })
  message!: string;

  @Field(() => String, { description: 'The same message, in the field that every error has.' })
  error!: string;

  @Field(() => String, { description: 'The error code for programs.' })
  code!: string;

  @Field(() => String, requestId)
  requestId!: string;
}

const signedIn = restView(
  SignInResult,
  'SignedIn',
  ['success', 'user', 'message'],
  { success: true, user: SELF, message: 'Login successful' },
  { constraints: { success: { const: true } }, parts: { user: self } },
);

const signInRefused = restView(
  SignInResult,
  'SignInRefused',
  ['success', 'message', 'error', 'code', 'requestId'],
  {
    success: false,
    message: 'Invalid credentials',
    error: 'Invalid credentials',
    code: 'UNAUTHENTICATED',
    requestId: '7d3f0f6e-2c1b-4b7e-9a55-0c6a5b1f8e21',
  },
  {
    constraints: {
      success: { const: false },
      code: { enum: ['UNAUTHENTICATED', 'SECOND_FACTOR_REQUIRED', 'RATE_LIMITED'] },
      requestId: { format: 'uuid' },
    },
  },
);

const currentSession = restView(SignInResult, 'Session', ['user'], { user: SELF }, { parts: { user: self } });

const signedInAnswer: Answer<{ success: boolean; user: AdminUserView; message: string } | undefined> = {
  ...one(signedIn, 'Signed in. The previous session of the request is replaced.'),
  setsCookie: '`costa_session`: HttpOnly, SameSite=Lax, and Secure if the site is served over https.',
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

@injectable()
@Api('/admin', 'Staff', 'Sign-in and staff accounts.')
export class StaffRest extends RestAdapter {
  constructor(
    private readonly signInService: SignInService,
    private readonly users: AdminUserService,
    private readonly links: PasswordLinkService,
    private readonly policy: StaffPolicyService,
    private readonly tokens: ApiTokenService,
  ) {
    super();
  }

  @Post('/auth', {
    summary: 'Sign in',
    description:
      'Creates a session and sets its cookie. Empty, unknown, disabled and wrong credentials get the same response.',
    limit: '6 attempts per minute and address; each failure makes the next attempt for the same account wait longer',
    body: restForm(SignInInput, CREDENTIALS),
    answer: signedInAnswer,
    instead: {
      401: {
        description:
          'The credentials are wrong; or, with `SECOND_FACTOR_REQUIRED`, they are correct but the code is missing or wrong.',
        view: signInRefused,
      },
      429: {
        description: '`RATE_LIMITED`: too many attempts. Retry after `Retry-After` seconds.',
        headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
        view: signInRefused,
      },
    },
  })
  async signIn({ input, response, ...caller }: Call<SignInInput>) {
    try {
      const user = await signIn(this.signInService, caller, input);
      if (user) return { success: true, user, message: 'Login successful' };
      sendSignInError(response, 401, { code: 'UNAUTHENTICATED', message: 'Invalid credentials' });
    } catch (thrown) {
      if (thrown instanceof SecondFactorRequired) sendSignInError(response, 401, thrown);
      else if (!(thrown instanceof RateLimited)) throw thrown;
      else sendSignInError(response.set('Retry-After', String(thrown.retryAfter)), 429, thrown);
    }
    return undefined;
  }

  @Post('/logout', {
    summary: 'Sign out',
    description: 'Ends the session on the server and clears its cookie. Without a session, there is nothing to do.',
    answer: { ...nothing('Signed out.'), setsCookie: '`costa_session`, cleared.' },
  })
  async signOut({ session }: Call) {
    if (session.token) await this.signInService.signOut(session.token);
    session.clear();
  }

  @Get('/session', {
    summary: 'Read the signed-in account',
    needs: 'session',
    answer: one(currentSession, 'The signed-in account, with its current permissions.'),
  })
  readSession({ user }: Call) {
    if (!user) throw new NotSignedIn();
    return { user };
  }

  @Get('/users', {
    summary: 'List the staff accounts',
    description: 'Newest first. Passwords are never shown.',
    needs: 'user_management',
    answer: newestFirst(account, 'The accounts.'),
  })
  listStaff({ actor, page }: Call) {
    return this.users.newest(actor, page);
  }

  @Post('/users', {
    summary: 'Add a staff account',
    description: 'An owner cannot be added here.',
    needs: 'user_management',
    body: restForm(
      AdminUserInput,
      { ...CREDENTIALS, ...SELF },
      {
        name: 'StaffAccountInput',
        ignored: {
          createdBy: { description: 'Ignored: the creator is taken from the session.', deprecated: true },
        },
      },
    ),
    conflict: 'A username that is taken, regardless of case, is a `CONFLICT`.',
    answer: created(account, 'The new account.'),
  })
  addStaffAccount({ actor, input }: Call<AdminUserInput>) {
    return this.users.add(actor, input);
  }

  @Post('/invitations', {
    isNeverRepeated: true,
    summary: 'Invite a new member of staff',
    description: 'Adds an account without a password, and returns the link to choose one.',
    needs: 'user_management',
    body: restForm(InvitationInput, SELF, { name: 'InvitationInput' }),
    conflict: 'A username that is taken, regardless of case, is a `CONFLICT`.',
    answer: created(invitation, 'The new account and its link; the link is shown only once.'),
  })
  async inviteStaff({ actor, input }: Call<InvitationInput>) {
    return presentInvitation(await this.links.invite(actor, input));
  }

  @Put('/users/:username', {
    summary: 'Change the role and the permissions of an account',
    description:
      'They apply from the next request of the account. Refused with `FORBIDDEN` for the same accounts as deleting one, and for permissions that you do not have.',
    needs: 'user_management',
    body: restForm(AdminUserEditInput, SELF, { name: 'StaffAccountEdit' }),
    answer: one(account, 'The updated account.'),
  })
  changeStaffAccount({ actor, id, input }: Call<AdminUserEditInput>) {
    return this.users.change(actor, id, input);
  }

  @Post('/users/:username/password-link', {
    isNeverRepeated: true,
    summary: 'Create a one-time link for an account',
    description:
      'Its holder sets a new password, or accepts the invitation. It replaces an older link. Refused with `FORBIDDEN` for the same accounts as deleting one.',
    needs: 'user_management',
    conflict: 'An inactive account is a `CONFLICT`.',
    answer: created(viewOf(PasswordLinkView), 'The link; shown only once.'),
  })
  async createPasswordLink({ actor, id }: Call) {
    return presentLink(await this.links.createFor(actor, id));
  }

  @Get('/policy', {
    summary: 'Read the policy for all staff accounts',
    needs: 'user_management',
    answer: one(viewOf(StaffPolicyView), 'The policy.'),
  })
  readStaffPolicy({ actor }: Call) {
    return this.policy.read(actor);
  }

  @Post('/policy', {
    summary: 'Set the policy for all staff accounts',
    needs: 'user_management',
    body: restForm(StaffPolicyInput, { secondFactorIsRequired: false }),
    answer: one(viewOf(StaffPolicyView), 'The new policy.'),
  })
  setStaffPolicy({ actor, input }: Call<StaffPolicyInput>) {
    return this.policy.change(actor, input);
  }

  @Delete('/users/:username/sessions', {
    summary: 'End all sessions and API tokens of an account',
    description: 'Refused with `FORBIDDEN` for the same accounts as deleting one.',
    needs: 'user_management',
    answer: nothing('All sessions and API tokens of the account have ended.'),
  })
  endStaffSessions({ actor, id }: Call) {
    return this.users.endSessions(actor, id);
  }

  @Get('/users/:username/api-tokens', {
    summary: 'List the API tokens of an account',
    description: 'Newest first; expired ones are listed for 30 days.',
    needs: 'user_management',
    answer: all(viewOf(ApiTokenView), 'The tokens, without their secrets.'),
  })
  listTokensOf({ actor, id }: Call) {
    return this.tokens.listOf(actor, id);
  }

  @Delete('/users/:username/api-tokens/:id', {
    summary: 'Revoke an API token of an account',
    description: 'Refused with `FORBIDDEN` for an owner, and for an account with a permission that you do not have.',
    needs: 'user_management',
    answer: nothing('The token was revoked.'),
  })
  revokeTokenOf({ actor, request }: Call) {
    return this.tokens.revokeOf(actor, String(request.params['username']), String(request.params['id']));
  }

  @Delete('/users/:username/second-factor', {
    summary: 'Remove the lost second factor of an account',
    description:
      'All sessions and API tokens of the account end. Refused with `FORBIDDEN` for the same accounts as deleting one.',
    needs: 'user_management',
    conflict: 'An account without a second factor is a `CONFLICT`.',
    answer: nothing('The password alone is enough until the account sets up another second factor.'),
  })
  resetSecondFactor({ actor, id }: Call) {
    return this.users.resetSecondFactor(actor, id);
  }

  @Delete('/users/:username', {
    summary: 'Delete a staff account',
    description:
      'All sessions of the account end at once. Refused with `FORBIDDEN` for your own account, an owner, and an account with a permission that you do not have.',
    needs: 'user_management',
    answer: nothing('The account was deleted.'),
  })
  deleteStaffAccount({ actor, id }: Call) {
    return this.users.remove(actor, id);
  }
}
