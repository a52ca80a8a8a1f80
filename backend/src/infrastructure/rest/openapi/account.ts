import type { Feature } from './Feature';
import { all, created, flag, form, id, listOf, moment, nothing, nullable, one, sent, text, whole } from './schemas';

const PASSWORD = 'a lantern on the coast';

const LIMIT = 'as many tries as a sign-in';

export const account: Feature = {
  name: 'Own account',
  description: 'What members of staff do with their own account: password, second factor and sessions.',
  schemas: {
    ReauthenticationInput: form(
      { password: PASSWORD },
      { password: { type: 'string', minLength: 1, description: 'The password of the own account.' } },
      {
        code: nullable({
          type: 'string',
          maxLength: 100,
          description:
            'Where the account has a second factor: six digits of the authenticator app, or a recovery code.',
        }),
      },
    ),
    PasswordChange: form(
      { currentPassword: PASSWORD, newPassword: 'a lamp above the harbour' },
      {
        currentPassword: { type: 'string', minLength: 1, description: 'Taken as it is, never trimmed.' },
        newPassword: { type: 'string', minLength: 10, maxLength: 200, description: 'Taken as it is, never trimmed.' },
      },
    ),
    SecondFactor: sent(
      { isOn: true, since: '2026-02-01T09:00:00.000Z', isRequired: false, recoveryCodesLeft: 10 },
      {
        isOn: flag('Whether a code is asked for at sign-in.'),
        since: nullable(moment('Since when; null while it is off.')),
        isRequired: flag('Whether all of the staff have to have one.'),
        recoveryCodesLeft: whole('How many recovery codes can still be used.'),
      },
    ),
    SecondFactorSetup: sent(
      {
        setupKey: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Costa:Marina?issuer=Costa&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        qrCode: 'data:image/svg+xml;base64,PHN2Zz4=',
      },
      {
        setupKey: text('The key, to be typed into an app that has no camera.'),
        uri: text('The same as an `otpauth:` address.'),
        qrCode: text('The same as a picture: the `data:` address of an SVG.'),
      },
    ),
    SecondFactorCode: form(
      { code: '123456' },
      { code: { type: 'string', minLength: 1, maxLength: 100, description: 'What the app shows.' } },
    ),
    RecoveryCodes: sent(
      { recoveryCodes: ['7Q2M-9K4D-XW3T-0ZB8-HJ5C-N6RA'] },
      { recoveryCodes: listOf(text('Lets somebody in once in place of a code of the app; shown this once.')) },
    ),
    StaffSession: sent(
      {
        id: '6f5e4d3c-2b1a-4098-8765-43210fedcba9',
        device: 'Firefox on Windows',
        network: '203.0.113.0/24',
        createdAt: '2026-02-01T09:00:00.000Z',
        lastSeenAt: '2026-02-01T09:30:00.000Z',
        isCurrent: true,
      },
      {
        id,
        device: text('The browser and the system in a few words; empty where they are not known.'),
        network: text('From which network they signed in; empty where it is not known.'),
        createdAt: moment('When they signed in.'),
        lastSeenAt: moment('When it was used last, to the minute.'),
        isCurrent: flag('Whether it is the one that asks.'),
      },
    ),
  },
  routes: {
    'POST /api/admin/reauthenticate': {
      id: 'reauthenticate',
      summary: 'Give the password again',
      description:
        'For the ten minutes in which what is refused with `REAUTHENTICATION_REQUIRED` is allowed. A wrong password is `FORBIDDEN`, a missing or wrong code `SECOND_FACTOR_REQUIRED`.',
      needs: 'session',
      limit: LIMIT,
      body: 'ReauthenticationInput',
      answer: {
        ...nothing('The session goes on under a new cookie.'),
        setsCookie: '`costa_session`, with a new token.',
      },
    },
    'POST /api/admin/password': {
      id: 'changePassword',
      summary: 'Change the own password',
      description:
        'Other sessions of the account end. A wrong current password is `FORBIDDEN`. An account with a second factor needs a sign-in or a re-authentication of the last ten minutes, else it is `REAUTHENTICATION_REQUIRED`.',
      needs: 'session',
      limit: LIMIT,
      body: 'PasswordChange',
      conflict: 'An account that was changed by somebody else at the same moment is a `CONFLICT`.',
      answer: { ...nothing('The password was changed.'), setsCookie: '`costa_session`, with a new token.' },
    },
    'GET /api/admin/second-factor': {
      id: 'readSecondFactor',
      summary: 'Read how the own second factor stands',
      needs: 'session',
      answer: one('SecondFactor', 'The second factor.'),
    },
    'POST /api/admin/second-factor': {
      id: 'beginSecondFactor',
      summary: 'Begin to set up a second factor',
      description: 'No sign-in asks for a code before the key is confirmed.',
      needs: 'session',
      conflict: 'An account that has one already is a `CONFLICT`.',
      answer: created('SecondFactorSetup', 'What an authenticator app has to know; shown this once.'),
    },
    'DELETE /api/admin/second-factor': {
      id: 'switchOffSecondFactor',
      summary: 'Switch the own second factor off',
      needs: 'session',
      conflict: 'An account that has none is a `CONFLICT`.',
      answer: nothing('The password alone is enough again.'),
    },
    'POST /api/admin/second-factor/confirm': {
      id: 'confirmSecondFactor',
      summary: 'Switch the second factor on',
      description: 'Other sessions of the account end.',
      needs: 'session',
      body: 'SecondFactorCode',
      conflict: 'Without a key that waits to be confirmed it is a `CONFLICT`.',
      answer: one('RecoveryCodes', 'The recovery codes, shown this once.'),
    },
    'POST /api/admin/second-factor/recovery-codes': {
      id: 'renewRecoveryCodes',
      summary: 'Make new recovery codes',
      description: 'Those from before are worth nothing any more.',
      needs: 'session',
      conflict: 'An account without a second factor is a `CONFLICT`.',
      answer: created('RecoveryCodes', 'The recovery codes, shown this once.'),
    },
    'GET /api/admin/sessions': {
      id: 'listOwnSessions',
      summary: 'List the own sessions',
      description: 'The one that asks first, then by when they were used last.',
      needs: 'session',
      answer: all('StaffSession', 'The sessions.'),
    },
    'DELETE /api/admin/sessions': {
      id: 'endOtherSessions',
      summary: 'End all of the own sessions but this one',
      needs: 'session',
      answer: nothing('No other session is left.'),
    },
    'DELETE /api/admin/sessions/{id}': {
      id: 'endSession',
      summary: 'End one of the own sessions',
      needs: 'session',
      answer: nothing('The session has ended.'),
    },
  },
};
