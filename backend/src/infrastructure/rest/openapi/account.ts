import type { Feature } from './Feature';
import { all, created, flag, form, id, listOf, moment, nothing, nullable, one, sent, text, whole } from './schemas';

const PASSWORD = 'a lantern on the coast';

const LIMIT = 'the same number of attempts as a sign-in';

export const account: Feature = {
  name: 'Own account',
  description: 'The signed-in staff account: password, second factor and sessions.',
  schemas: {
    ReauthenticationInput: form(
      { password: PASSWORD },
      { password: { type: 'string', minLength: 1, description: 'The current password of the account.' } },
      {
        code: nullable({
          type: 'string',
          maxLength: 100,
          description:
            'Required if the account has a second factor: six digits of the authenticator app, or a recovery code.',
        }),
      },
    ),
    PasswordChange: form(
      { currentPassword: PASSWORD, newPassword: 'a lamp above the harbour' },
      {
        currentPassword: { type: 'string', minLength: 1, description: 'Never trimmed.' },
        newPassword: { type: 'string', minLength: 10, maxLength: 200, description: 'Never trimmed.' },
      },
    ),
    SecondFactor: sent(
      { isOn: true, since: '2026-02-01T09:00:00.000Z', isRequired: false, recoveryCodesLeft: 10 },
      {
        isOn: flag('Whether sign-in requires a code.'),
        since: nullable(moment('When it was enabled; null while it is off.')),
        isRequired: flag('Whether all staff accounts must use a second factor.'),
        recoveryCodesLeft: whole('The number of unused recovery codes.'),
      },
    ),
    SecondFactorSetup: sent(
      {
        setupKey: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Costa:Marina?issuer=Costa&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        qrCode: 'data:image/svg+xml;base64,PHN2Zz4=',
      },
      {
        setupKey: text('The key, for typing into an app without a camera.'),
        uri: text('The key as an `otpauth:` URI.'),
        qrCode: text('The URI as a QR code: the `data:` URL of an SVG.'),
      },
    ),
    SecondFactorCode: form(
      { code: '123456' },
      { code: { type: 'string', minLength: 1, maxLength: 100, description: 'The code that the app shows.' } },
    ),
    RecoveryCodes: sent(
      { recoveryCodes: ['7Q2M-9K4D-XW3T-0ZB8-HJ5C-N6RA'] },
      { recoveryCodes: listOf(text('Replaces a code of the app once; shown only once.')) },
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
        device: text('The browser and the operating system; empty if unknown.'),
        network: text('The network of the sign-in; empty if unknown.'),
        createdAt: moment('When the account signed in.'),
        lastSeenAt: moment('When the session was last used, to the minute.'),
        isCurrent: flag('Whether this is the current session.'),
      },
    ),
  },
  routes: {
    'POST /api/admin/reauthenticate': {
      id: 'reauthenticate',
      summary: 'Confirm the password',
      description:
        'For ten minutes, allows requests that are otherwise refused with `REAUTHENTICATION_REQUIRED`. A wrong password is `FORBIDDEN`, a missing or wrong code `SECOND_FACTOR_REQUIRED`.',
      needs: 'session',
      limit: LIMIT,
      body: 'ReauthenticationInput',
      answer: {
        ...nothing('The session continues under a new cookie.'),
        setsCookie: '`costa_session`, with a new token.',
      },
    },
    'POST /api/admin/password': {
      id: 'changePassword',
      summary: 'Change your password',
      description:
        'Other sessions of the account end. A wrong current password is `FORBIDDEN`. An account with a second factor needs a sign-in or a re-authentication in the last ten minutes; otherwise the response is `REAUTHENTICATION_REQUIRED`.',
      needs: 'session',
      limit: LIMIT,
      body: 'PasswordChange',
      conflict: 'A concurrent change of the account is a `CONFLICT`.',
      answer: { ...nothing('The password was changed.'), setsCookie: '`costa_session`, with a new token.' },
    },
    'GET /api/admin/second-factor': {
      id: 'readSecondFactor',
      summary: 'Read your two-factor status',
      needs: 'session',
      answer: one('SecondFactor', 'The two-factor status.'),
    },
    'POST /api/admin/second-factor': {
      id: 'beginSecondFactor',
      summary: 'Start to set up a second factor',
      description: 'Sign-in requires no code until the key is confirmed.',
      needs: 'session',
      conflict: 'An account that already has one is a `CONFLICT`.',
      answer: created('SecondFactorSetup', 'The data for an authenticator app; shown only once.'),
    },
    'DELETE /api/admin/second-factor': {
      id: 'switchOffSecondFactor',
      summary: 'Disable your second factor',
      needs: 'session',
      conflict: 'An account without one is a `CONFLICT`.',
      answer: nothing('The second factor is disabled.'),
    },
    'POST /api/admin/second-factor/confirm': {
      id: 'confirmSecondFactor',
      summary: 'Enable your second factor',
      description: 'Other sessions of the account end.',
      needs: 'session',
      body: 'SecondFactorCode',
      conflict: 'Without an unconfirmed key, the response is a `CONFLICT`.',
      answer: one('RecoveryCodes', 'The recovery codes; shown only once.'),
    },
    'POST /api/admin/second-factor/recovery-codes': {
      id: 'renewRecoveryCodes',
      summary: 'Create new recovery codes',
      description: 'The previous codes become invalid.',
      needs: 'session',
      conflict: 'An account without a second factor is a `CONFLICT`.',
      answer: created('RecoveryCodes', 'The recovery codes; shown only once.'),
    },
    'GET /api/admin/sessions': {
      id: 'listOwnSessions',
      summary: 'List your sessions',
      description: 'The current session first, then by last use.',
      needs: 'session',
      answer: all('StaffSession', 'The sessions.'),
    },
    'DELETE /api/admin/sessions': {
      id: 'endOtherSessions',
      summary: 'End all your other sessions',
      needs: 'session',
      answer: nothing('All other sessions have ended.'),
    },
    'DELETE /api/admin/sessions/{id}': {
      id: 'endSession',
      summary: 'End one of your sessions',
      needs: 'session',
      answer: nothing('The session has ended.'),
    },
  },
};
