import { ADMIN_ROLES, USERNAME_PATTERN } from '../../../domain/staff/AdminUser';
import { PERMISSIONS } from '../../../domain/staff/Permission';
import { requestId } from './errors';
import type { Feature, Schema } from './Feature';
import {
  created,
  flag,
  form,
  id,
  listOf,
  moment,
  newestFirst,
  nothing,
  nullable,
  one,
  oneOf,
  ref,
  sent,
  text,
} from './schemas';

const SELF = { username: 'Marina', role: 'staff', permissions: ['news', 'tickets'] };

const SELF_FIELDS = {
  username: text('Unique, case-insensitive.'),
  role: oneOf(ADMIN_ROLES, 'A label beside the name. It grants no permissions.'),
  permissions: listOf({ type: 'string', enum: PERMISSIONS }),
};

const refused = (description: string, others: Schema = {}): Schema => ({
  description,
  ...others,
  content: { 'application/json': { schema: ref('SignInRefused') } },
});

export const staff: Feature = {
  name: 'Staff',
  description: 'Sign-in and staff accounts.',
  schemas: {
    SignInInput: form(
      { username: 'Marina', password: 'a lantern on the coast' },
      { username: { type: 'string' }, password: { type: 'string', description: 'Never trimmed.' } },
      {
        code: nullable({
          type: 'string',
          maxLength: 100,
          description:
            'Required if the account has a second factor: six digits of the authenticator app, or a recovery code.',
        }),
      },
    ),
    SignedIn: sent(
      { success: true, user: SELF, message: 'Login successful' },
      { success: { type: 'boolean', const: true }, user: ref('StaffSelf'), message: text('A message for people.') },
    ),
    SignInRefused: sent(
      {
        success: false,
        message: 'Invalid credentials',
        error: 'Invalid credentials',
        code: 'UNAUTHENTICATED',
        requestId: '7d3f0f6e-2c1b-4b7e-9a55-0c6a5b1f8e21',
      },
      {
        success: { type: 'boolean', const: false },
        message: text('A message for people.'),
        error: text('The same message, in the field that every error has.'),
        code: { type: 'string', enum: ['UNAUTHENTICATED', 'SECOND_FACTOR_REQUIRED', 'RATE_LIMITED'] },
        requestId,
      },
    ),
    StaffSelf: sent(SELF, SELF_FIELDS),
    Session: sent({ user: SELF }, { user: ref('StaffSelf') }),
    StaffAccount: sent(
      {
        id: '6f5e4d3c-2b1a-4098-8765-43210fedcba9',
        ...SELF,
        isActive: true,
        createdBy: 'owner',
        createdAt: '2026-02-01T09:00:00.000Z',
        lastLogin: null,
        hasSecondFactor: true,
      },
      {
        id,
        ...SELF_FIELDS,
        isActive: flag('False for a disabled account, which cannot sign in.'),
        createdBy: nullable(text('Who added the account; null for the first one.')),
        createdAt: moment('When the account was added.'),
        lastLogin: nullable(moment('When the account last signed in; null if never.')),
        hasSecondFactor: flag('Whether sign-in requires a code.'),
      },
    ),
    StaffPolicy: sent(
      { secondFactorIsRequired: false },
      { secondFactorIsRequired: flag('Whether all staff accounts must use a second factor.') },
    ),
    StaffPolicyInput: form(
      { secondFactorIsRequired: false },
      { secondFactorIsRequired: flag('If true, accounts without a second factor can only set one up.') },
    ),
    StaffAccountInput: form(
      { username: 'Marina', password: 'a lantern on the coast', role: 'staff', permissions: ['news', 'tickets'] },
      {
        username: {
          type: 'string',
          pattern: USERNAME_PATTERN.source,
          minLength: 3,
          maxLength: 32,
          description: '3 to 32 letters, digits or `_ . -`; unique, case-insensitive.',
        },
        password: { type: 'string', minLength: 10, maxLength: 200, description: 'Never trimmed.' },
        permissions: {
          ...listOf({ type: 'string', enum: PERMISSIONS }),
          minItems: 1,
          description: 'The permissions of the account. You can only grant permissions that you have.',
        },
      },
      {
        role: {
          type: ['string', 'null'],
          enum: ['admin', 'staff', null],
          description: 'A label beside the name. It grants no permissions. Default: `staff`.',
        },
        createdBy: { description: 'Ignored: the creator is taken from the session.', deprecated: true },
      },
    ),
  },
  routes: {
    'POST /api/admin/auth': {
      id: 'signIn',
      summary: 'Sign in',
      description:
        'Creates a session and sets its cookie. Empty, unknown, disabled and wrong credentials get the same response.',
      limit: '6 attempts per minute and address; each failure makes the next attempt for the same account wait longer',
      body: 'SignInInput',
      answer: {
        ...one('SignedIn', 'Signed in. The previous session of the request is replaced.'),
        setsCookie: '`costa_session`: HttpOnly, SameSite=Lax, and Secure if the site is served over https.',
      },
      instead: {
        401: refused(
          'The credentials are wrong; or, with `SECOND_FACTOR_REQUIRED`, they are correct but the code is missing or wrong.',
        ),
        429: refused('`RATE_LIMITED`: too many attempts. Retry after `Retry-After` seconds.', {
          headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
        }),
      },
    },
    'POST /api/admin/logout': {
      id: 'signOut',
      summary: 'Sign out',
      description: 'Ends the session on the server and clears its cookie. Without a session, there is nothing to do.',
      answer: { ...nothing('Signed out.'), setsCookie: '`costa_session`, cleared.' },
    },
    'GET /api/admin/session': {
      id: 'readSession',
      summary: 'Read the signed-in account',
      needs: 'session',
      answer: one('Session', 'The signed-in account, with its current permissions.'),
    },
    'GET /api/admin/users': {
      id: 'listStaff',
      summary: 'List the staff accounts',
      description: 'Newest first. Passwords are never shown.',
      needs: 'user_management',
      answer: newestFirst('StaffAccount', 'The accounts.'),
    },
    'POST /api/admin/users': {
      id: 'addStaffAccount',
      summary: 'Add a staff account',
      description: 'An owner cannot be added here.',
      needs: 'user_management',
      body: 'StaffAccountInput',
      conflict: 'A username that is taken, regardless of case, is a `CONFLICT`.',
      answer: created('StaffAccount', 'The new account.'),
    },
    'GET /api/admin/policy': {
      id: 'readStaffPolicy',
      summary: 'Read the policy for all staff accounts',
      needs: 'user_management',
      answer: one('StaffPolicy', 'The policy.'),
    },
    'POST /api/admin/policy': {
      id: 'setStaffPolicy',
      summary: 'Set the policy for all staff accounts',
      needs: 'user_management',
      body: 'StaffPolicyInput',
      answer: one('StaffPolicy', 'The new policy.'),
    },
    'DELETE /api/admin/users/{username}/sessions': {
      id: 'endStaffSessions',
      summary: 'End all sessions of an account',
      description: 'Refused with `FORBIDDEN` for the same accounts as deleting one.',
      needs: 'user_management',
      answer: nothing('All sessions of the account have ended.'),
    },
    'DELETE /api/admin/users/{username}/second-factor': {
      id: 'resetSecondFactor',
      summary: 'Remove the lost second factor of an account',
      description: 'All sessions of the account end. Refused with `FORBIDDEN` for the same accounts as deleting one.',
      needs: 'user_management',
      conflict: 'An account without a second factor is a `CONFLICT`.',
      answer: nothing('The password alone is enough until the account sets up another second factor.'),
    },
    'DELETE /api/admin/users/{username}': {
      id: 'deleteStaffAccount',
      summary: 'Delete a staff account',
      description:
        'All sessions of the account end at once. Refused with `FORBIDDEN` for your own account, an owner, and an account with a permission that you do not have.',
      needs: 'user_management',
      answer: nothing('The account was deleted.'),
    },
  },
};
