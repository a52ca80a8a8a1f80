import { ADMIN_ROLES } from '../../../domain/staff/AdminUser';
import { PERMISSIONS } from '../../../domain/staff/Permission';
import { USERNAME } from '../../../domain/staff/Username';
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
  username: text('Unique without regard to case.'),
  role: oneOf(ADMIN_ROLES, 'Shown beside the name; it decides nothing.'),
  permissions: listOf({ type: 'string', enum: PERMISSIONS }),
};

const refused = (description: string, others: Schema = {}): Schema => ({
  description,
  ...others,
  content: { 'application/json': { schema: ref('SignInRefused') } },
});

export const staff: Feature = {
  name: 'Staff',
  description: 'Signing in, and the accounts of those who may.',
  schemas: {
    SignInInput: form(
      { username: 'Marina', password: 'a lantern on the coast' },
      { username: { type: 'string' }, password: { type: 'string', description: 'Taken as it is, never trimmed.' } },
      {
        code: nullable({
          type: 'string',
          maxLength: 100,
          description:
            'Where the account has a second factor: six digits of the authenticator app, or a recovery code.',
        }),
      },
    ),
    SignedIn: sent(
      { success: true, user: SELF, message: 'Login successful' },
      { success: { type: 'boolean', const: true }, user: ref('StaffSelf'), message: text('A sentence for a person.') },
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
        message: text('A sentence for a person.'),
        error: text('The same sentence, where every error has it.'),
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
        isActive: flag('False for an account that was switched off; it cannot sign in.'),
        createdBy: nullable(text('Who added the account; null for the first one.')),
        createdAt: moment('When the account was added.'),
        lastLogin: nullable(moment('When they signed in last; null when they never did.')),
        hasSecondFactor: flag('Whether a code is asked for when they sign in.'),
      },
    ),
    StaffPolicy: sent(
      { secondFactorIsRequired: false },
      { secondFactorIsRequired: flag('Whether everybody of the staff has to have a second factor.') },
    ),
    StaffPolicyInput: form(
      { secondFactorIsRequired: false },
      { secondFactorIsRequired: flag('Whoever has none can do nothing but set one up from then on.') },
    ),
    StaffAccountInput: form(
      { username: 'Marina', password: 'a lantern on the coast', role: 'staff', permissions: ['news', 'tickets'] },
      {
        username: {
          type: 'string',
          pattern: USERNAME.source,
          minLength: 3,
          maxLength: 32,
          description: '3 to 32 letters, digits or `_ . -`; unique without regard to case.',
        },
        password: { type: 'string', minLength: 10, maxLength: 200, description: 'Taken as it is, never trimmed.' },
        permissions: {
          ...listOf({ type: 'string', enum: PERMISSIONS }),
          minItems: 1,
          description: 'What they may do. Nobody can grant a permission that they do not hold themselves.',
        },
      },
      {
        role: {
          type: ['string', 'null'],
          enum: ['admin', 'staff', null],
          description: 'Shown beside the name; it decides nothing. Absent, it is `staff`.',
        },
        createdBy: { description: 'Ignored: who adds the account is known from the session.', deprecated: true },
      },
    ),
  },
  routes: {
    'POST /api/admin/auth': {
      id: 'signIn',
      summary: 'Sign in',
      description:
        'Opens a session and sets its cookie. Empty, unknown, switched-off and wrong credentials are refused alike.',
      limit: '6 tries a minute and address; each failure makes the next try for the same account wait longer',
      body: 'SignInInput',
      answer: {
        ...one('SignedIn', 'Signed in. A session that the request already had is replaced.'),
        setsCookie: '`costa_session`: HttpOnly, SameSite=Lax, and Secure where the site is served over https.',
      },
      instead: {
        401: refused(
          'The credentials do not fit; or, with `SECOND_FACTOR_REQUIRED`, they do and a code is missing or wrong.',
        ),
        429: refused('`RATE_LIMITED`: too many tries. After `Retry-After` seconds it works again.', {
          headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
        }),
      },
    },
    'POST /api/admin/logout': {
      id: 'signOut',
      summary: 'Sign out',
      description:
        'Ends the session on the server and takes the cookie back. Without a session there is nothing to do.',
      answer: { ...nothing('Nobody is signed in any more.'), setsCookie: '`costa_session`, emptied.' },
    },
    'GET /api/admin/session': {
      id: 'readSession',
      summary: 'Read who is signed in',
      needs: 'session',
      answer: one('Session', 'Who is signed in, with the permissions they hold now.'),
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
      conflict: 'A username that is taken, in whatever case, is a `CONFLICT`.',
      answer: created('StaffAccount', 'The account that was added.'),
    },
    'GET /api/admin/policy': {
      id: 'readStaffPolicy',
      summary: 'Read what holds for all of the staff',
      needs: 'user_management',
      answer: one('StaffPolicy', 'The policy.'),
    },
    'POST /api/admin/policy': {
      id: 'setStaffPolicy',
      summary: 'Say what holds for all of the staff',
      needs: 'user_management',
      body: 'StaffPolicyInput',
      answer: one('StaffPolicy', 'The policy from now on.'),
    },
    'DELETE /api/admin/users/{username}/sessions': {
      id: 'endStaffSessions',
      summary: 'Sign somebody out everywhere',
      description: 'Refused with `FORBIDDEN` for the same accounts as deleting one.',
      needs: 'user_management',
      answer: nothing('None of their sessions is left.'),
    },
    'DELETE /api/admin/users/{username}/second-factor': {
      id: 'resetSecondFactor',
      summary: 'Take away the second factor of somebody who has lost it',
      description: 'They are signed out everywhere. Refused with `FORBIDDEN` for the same accounts as deleting one.',
      needs: 'user_management',
      conflict: 'An account without a second factor is a `CONFLICT`.',
      answer: nothing('Their password alone is enough until they set up another one.'),
    },
    'DELETE /api/admin/users/{username}': {
      id: 'deleteStaffAccount',
      summary: 'Delete a staff account',
      description:
        'It is signed out everywhere at once. Refused with `FORBIDDEN`: your own account, an owner, and somebody who holds a permission that you do not.',
      needs: 'user_management',
      answer: nothing('The account is gone.'),
    },
  },
};
