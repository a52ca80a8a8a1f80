import { AdminUsers } from '../../src/domain/staff/AdminUsers';
import { PasswordHasher } from '../../src/application/staff/PasswordHasher';
import { PasswordResetService } from '../../src/application/staff/PasswordResetService';
import { SecondFactorResetService } from '../../src/application/staff/SecondFactorResetService';
import { PERMISSIONS } from '../../src/domain/staff/Permission';
import { totpCode, waitForFreshTimeStep } from '../support/authenticator';
import { Site, useSite } from '../support/site';
import { Visitor } from '../support/Visitor';

const validCredentials = { username: 'Mara', password: 'a lantern on the coast' };
const AUTH_PATH = '/api/admin/auth';
const SECOND_FACTOR_PATH = '/api/admin/second-factor';

const LOGIN = `mutation ($username: String!, $password: String!, $code: String) {
  login(username: $username, password: $password, code: $code) { success secondFactorRequired message user { username } }
}`;
const REAUTHENTICATE = `mutation ($password: String!, $code: String) { reauthenticate(password: $password, code: $code) }`;

interface ErrorBody {
  code: string;
  error: string;
  fields?: Record<string, string[]>;
}

const sessionCookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('costa_session='))
    ?.split(';')[0];

/** Helpers of the tests below: an account, ways to sign in, and timestamps in the database shifted into the past. */
function createAccountHelpers(site: Site) {
  const attemptSignIn = async (code?: string, credentials = validCredentials) => {
    const answer = await site.rest<ErrorBody>('POST', AUTH_PATH, {
      ...credentials,
      ...(code !== undefined && { code }),
    });
    return { ...answer, visitor: new Visitor(site.origin, sessionCookieOf(answer.headers)) };
  };

  return {
    enter: attemptSignIn,

    add: (permissions = [...PERMISSIONS]) => site.addStaff(validCredentials, permissions),

    signIn: async () => (await attemptSignIn()).visitor,

    /** A visitor with a second factor, its setup key and recovery codes; none of its codes was used recently. */
    guarded: async () => {
      await site.addStaff(validCredentials, [...PERMISSIONS]);
      const { visitor } = await attemptSignIn();
      const { body } = await visitor.rest<{ setupKey: string }>('POST', SECOND_FACTOR_PATH);
      const confirm = { code: totpCode(body.setupKey) };
      const { body: codes } = await visitor.rest<{ recoveryCodes: string[] }>(
        'POST',
        `${SECOND_FACTOR_PATH}/confirm`,
        confirm,
      );
      await site.source.query('UPDATE admin_users SET second_factor_step = 0');
      return { visitor, setupKey: body.setupKey, recoveryCodes: codes.recoveryCodes };
    },

    /** As if the password had been confirmed that long ago. */
    age: (time: string) => site.source.query(`UPDATE sessions SET confirmed_at = confirmed_at - $1::interval`, [time]),
  };
}

describe('Second factor', () => {
  const site = useSite();
  const { enter: attemptSignIn, add, signIn, guarded, age } = createAccountHelpers(site);

  it('returns a key, URI and QR code at setup; sign-in then needs a code in GraphQL and REST', async () => {
    await add();
    const mara = await signIn();
    const setup = await mara.rest<{ setupKey: string; uri: string; qrCode: string }>('POST', SECOND_FACTOR_PATH);

    expect(setup.status).toBe(201);
    expect(setup.body.setupKey).toMatch(/^[A-Z2-7]{32}$/);
    expect(setup.body.uri).toMatch(/^otpauth:\/\/totp\/Costa:Mara\?/);
    expect(setup.body.uri).toContain(`secret=${setup.body.setupKey}`);
    expect(setup.body.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await attemptSignIn()).status).toBe(200);

    await waitForFreshTimeStep();
    const { body, status } = await mara.rest<{ recoveryCodes: string[] }>('POST', `${SECOND_FACTOR_PATH}/confirm`, {
      code: totpCode(setup.body.setupKey, -1),
    });
    expect(status).toBe(200);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect((await mara.graphql('{ secondFactor { isOn isRequired recoveryCodesLeft } }')).data).toEqual({
      secondFactor: { isOn: true, isRequired: false, recoveryCodesLeft: 10 },
    });

    const rest = await attemptSignIn();
    expect(rest).toMatchObject({
      status: 401,
      body: { success: false, code: 'SECOND_FACTOR_REQUIRED', message: rest.body.error },
    });
    expect(rest.headers.getSetCookie()).toEqual([]);
    expect((await site.graphql(LOGIN, validCredentials)).data).toEqual({
      login: { success: false, secondFactorRequired: true, message: rest.body.error, user: null },
    });
    expect(
      (await site.graphql(LOGIN, { ...validCredentials, code: totpCode(setup.body.setupKey) })).data,
    ).toMatchObject({
      login: { success: true, secondFactorRequired: false, user: { username: 'Mara' } },
    });
  });

  it('does not reveal that a second factor exists when the password is wrong', async () => {
    const { setupKey } = await guarded();

    for (const code of ['', '000000', totpCode(setupKey)]) {
      const wrong = await attemptSignIn(code, { ...validCredentials, password: 'a lantern in the woods' });
      expect(wrong).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED', error: 'Invalid credentials' } });
    }
  });

  it.each(['', ' ', '000000', '12345', '1234567', '٠١٢٣٤٥', 'a'.repeat(24), "' OR 1=1"])(
    'rejects the code %p',
    async (code) => {
      await guarded();

      expect(await attemptSignIn(code)).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } });
      expect((await site.graphql(LOGIN, { ...validCredentials, code })).data).toMatchObject({
        login: { success: false },
      });
    },
  );

  it('accepts codes of the current and previous time step only', async () => {
    const { setupKey } = await guarded();
    await waitForFreshTimeStep();

    for (const steps of [-2, 1]) expect((await attemptSignIn(totpCode(setupKey, steps))).status).toBe(401);
    expect((await attemptSignIn(totpCode(setupKey, -1))).status).toBe(200);
    expect((await attemptSignIn(totpCode(setupKey).replace(/(...)/, '$1 '))).status).toBe(200);
  });

  it('rejects a used code, whether it was used for setup or for sign-in', async () => {
    await add();
    const mara = await signIn();
    const { body } = await mara.rest<{ setupKey: string }>('POST', SECOND_FACTOR_PATH);
    await waitForFreshTimeStep();
    await mara.rest('POST', `${SECOND_FACTOR_PATH}/confirm`, { code: totpCode(body.setupKey, -1) });

    expect((await attemptSignIn(totpCode(body.setupKey, -1))).status).toBe(401);
    expect((await attemptSignIn(totpCode(body.setupKey))).status).toBe(200);
    expect(await attemptSignIn(totpCode(body.setupKey))).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_REQUIRED', error: expect.stringContaining('already used') },
    });
  });

  it('stores the secret encrypted and recovery codes as hashes; the audit log contains neither', async () => {
    const { setupKey, recoveryCodes } = await guarded();
    const kept = JSON.stringify([
      await site.source.query('SELECT * FROM admin_users'),
      await site.source.query('SELECT * FROM recovery_codes'),
      await site.source.query('SELECT * FROM audit_log'),
    ]);

    expect(kept).not.toContain(setupKey);
    for (const code of recoveryCodes) expect(kept).not.toContain(code);
    expect(kept).toContain('admin_user.second_factor_set_up');
  });

  it('stays on when the secret cannot be decrypted; a recovery code still works', async () => {
    const { setupKey, recoveryCodes } = await guarded();
    await site.source.query(`UPDATE admin_users SET second_factor = 'AAAAAAAA' || substr(second_factor, 9)`);

    expect((await attemptSignIn(totpCode(setupKey))).status).toBe(401);
    expect((await attemptSignIn(recoveryCodes[0])).status).toBe(200);
  });

  it('setup rejects a wrong code, a confirmation without a pending setup, and a second confirmation', async () => {
    await add();
    const mara = await signIn();
    const confirm = (code: string) => mara.rest<ErrorBody>('POST', `${SECOND_FACTOR_PATH}/confirm`, { code });

    expect(await confirm('123456')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const { body } = await mara.rest<{ setupKey: string }>('POST', SECOND_FACTOR_PATH);
    await waitForFreshTimeStep();
    for (const code of ['000000', totpCode(body.setupKey, -2), 'x']) {
      expect(await confirm(code)).toMatchObject({ status: 400, body: { fields: { code: [expect.any(String)] } } });
    }
    expect((await confirm(totpCode(body.setupKey))).status).toBe(200);
    expect((await confirm(totpCode(body.setupKey))).status).toBe(409);
    expect((await mara.rest('POST', SECOND_FACTOR_PATH)).status).toBe(409);
  });

  it('setup ends the other sessions of the account', async () => {
    await add();
    const [here, there] = [await signIn(), await signIn()];
    const { body } = await here.rest<{ setupKey: string }>('POST', SECOND_FACTOR_PATH);
    await here.rest('POST', `${SECOND_FACTOR_PATH}/confirm`, { code: totpCode(body.setupKey) });

    expect((await there.rest('GET', '/api/admin/session')).status).toBe(401);
    expect((await here.rest('GET', '/api/admin/session')).status).toBe(200);
  });

  it('renewing recovery codes invalidates the old ones', async () => {
    const { visitor, recoveryCodes } = await guarded();
    const { data } = await visitor.graphql<{ renewRecoveryCodes: string[] }>('mutation { renewRecoveryCodes }');

    expect((await attemptSignIn(recoveryCodes[0])).status).toBe(401);
    expect((await attemptSignIn(data?.renewRecoveryCodes[0]?.toLowerCase())).status).toBe(200);
    expect((await visitor.rest('GET', SECOND_FACTOR_PATH)).body).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('turning it off deletes the recovery codes, and sign-in needs no code', async () => {
    const { visitor } = await guarded();

    expect((await visitor.rest('DELETE', SECOND_FACTOR_PATH)).status).toBe(204);
    expect((await visitor.rest('DELETE', SECOND_FACTOR_PATH)).status).toBe(409);
    expect((await visitor.rest('POST', `${SECOND_FACTOR_PATH}/recovery-codes`)).status).toBe(409);
    expect((await attemptSignIn()).status).toBe(200);
    expect(await site.source.query('SELECT FROM recovery_codes')).toEqual([]);
  });

  it('setup, recovery code renewal and turning it off require a password confirmed within 10 minutes', async () => {
    const { visitor } = await guarded();
    await age('10 minutes');
    const refused = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } };

    expect(await visitor.rest('DELETE', SECOND_FACTOR_PATH)).toMatchObject(refused);
    expect(await visitor.rest('POST', `${SECOND_FACTOR_PATH}/recovery-codes`)).toMatchObject(refused);
    for (const mutation of ['switchOffSecondFactor', 'renewRecoveryCodes', 'beginSecondFactor { setupKey }']) {
      const { errors } = await visitor.graphql(`mutation { ${mutation} }`);
      expect(errors[0]?.extensions.code).toBe('REAUTHENTICATION_REQUIRED');
    }
    expect((await attemptSignIn()).status).toBe(401);
  });

  it('user managers can reset it, except for owners and accounts with more permissions', async () => {
    const { setupKey } = await guarded();
    await site.source.query(`UPDATE admin_users SET role = 'staff'`);
    const keeper = await site.signIn();
    const path = '/api/admin/users/mara/second-factor';

    expect((await (await site.signIn('user_management')).rest('DELETE', path)).status).toBe(403);
    expect((await keeper.rest('DELETE', path)).status).toBe(204);
    expect((await keeper.rest('DELETE', path)).status).toBe(409);
    expect((await attemptSignIn()).status).toBe(200);
    expect((await attemptSignIn(totpCode(setupKey))).status).toBe(200);
    const audited = await site.source.query(`SELECT FROM audit_log WHERE action = 'admin_user.second_factor_reset'`);
    expect(audited).toHaveLength(1);

    await site.source.query(`UPDATE admin_users SET role = 'owner'`);
    const { errors } = await keeper.graphql('mutation { resetSecondFactor(username: "mara") { username } }');
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('SecondFactorResetService removes it and ends all sessions of the account', async () => {
    const { visitor } = await guarded();
    await site.container.get(SecondFactorResetService).reset('MARA');

    expect((await visitor.rest('GET', '/api/admin/session')).status).toBe(401);
    expect((await attemptSignIn()).status).toBe(200);
    await expect(site.container.get(SecondFactorResetService).reset('nobody')).rejects.toThrow('no such admin account');
  });
});

describe('Second-factor code attempts', () => {
  const site = useSite({ LIMIT_CODES_PER_MINUTE: '3', LIMIT_CODES_PER_HOUR: '10', TRUST_PROXY: '1' });
  const { guarded } = createAccountHelpers(site);

  /** Each guess comes from another address, so that only the limit of the account counts. */
  const guess = (turn: number, code: string) =>
    site.fetch(AUTH_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${turn}` },
      body: JSON.stringify({ ...validCredentials, code }),
    });

  it('are limited to three per minute for an account, across concurrent requests and addresses', async () => {
    const { setupKey } = await guarded();
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, turn) => guess(turn, `00000${turn % 10}`)));
    const statuses = guesses.map(({ status }) => status).sort();

    expect(statuses).toEqual([...Array<number>(3).fill(401), ...Array<number>(9).fill(429)]);
    const refused = await guess(99, totpCode(setupKey));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(await refused.json()).toMatchObject({ success: false, code: 'RATE_LIMITED' });
  });

  it('are limited to ten failures per hour', async () => {
    await guarded();
    let wrong = 0;
    for (let turn = 0; turn < 14; turn += 1) {
      await site.source.query(`DELETE FROM limit_counters WHERE key LIKE 'codes:%'`);
      if ((await guess(turn, '000000')).status === 401) wrong += 1;
    }

    expect(wrong).toBe(10);
  });

  it('do not count when the code is correct', async () => {
    const { recoveryCodes } = await guarded();

    for (const [turn, code] of recoveryCodes.entries()) expect((await guess(turn, code)).status).toBe(200);
  });
});

describe('Concurrent sign-in on two instances', () => {
  const site = useSite();
  const other = new Site();
  const { guarded, add } = createAccountHelpers(site);

  beforeAll(() => other.start({}));
  afterAll(() => other.stop());

  const everywhere = (body: object) =>
    Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        (turn % 2 ? site : other).rest('POST', AUTH_PATH, { ...validCredentials, ...body }),
      ),
    );

  it('accepts a second-factor code once', async () => {
    const { setupKey } = await guarded();
    await waitForFreshTimeStep();
    const answers = await everywhere({ code: totpCode(setupKey) });

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await site.source.query('SELECT FROM sessions')).toHaveLength(2);
  });

  it('accepts a recovery code once; another recovery code still works', async () => {
    const { recoveryCodes } = await guarded();
    const answers = await everywhere({ code: recoveryCodes[3] });

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await site.source.query('SELECT FROM recovery_codes')).toHaveLength(9);
    const audited = await site.source.query(`SELECT FROM audit_log WHERE action = 'admin_user.recovery_code_used'`);
    expect(audited).toHaveLength(1);
    expect((await other.rest('POST', AUTH_PATH, { ...validCredentials, code: recoveryCodes[4] })).status).toBe(200);
  });

  it('leaves exactly ten recovery codes after concurrent renewals', async () => {
    const { visitor } = await guarded();
    await Promise.all([1, 2, 3, 4].map(() => visitor.rest('POST', `${SECOND_FACTOR_PATH}/recovery-codes`)));

    expect(await site.source.query('SELECT FROM recovery_codes')).toHaveLength(10);
  });

  it('leaves no session when the password is reset during sign-in', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const { id } = await add(['news']);
      const reset = async () => {
        await new Promise((resolve) => setTimeout(resolve, turn * 3));
        await other.container.get(PasswordResetService).reset('Mara', 'another lantern on the coast');
      };
      await Promise.all([reset(), ...[1, 2, 3, 4].map(() => site.rest('POST', AUTH_PATH, validCredentials))]);

      expect(await site.source.query('SELECT FROM sessions')).toEqual([]);
      await site.source.query('DELETE FROM admin_users WHERE id = $1', [id]);
      await site.source.query('DELETE FROM failed_sign_ins');
    }
  });

  it('leaves no session when the password is reset after the password check', async () => {
    await add(['news']);
    const hasher = site.container.get(PasswordHasher);
    const matches = hasher.matches.bind(hasher);
    jest.spyOn(hasher, 'matches').mockImplementationOnce(async (hash, password) => {
      const isRight = await matches(hash, password);
      await other.container.get(PasswordResetService).reset('Mara', 'another lantern on the coast');
      return isRight;
    });

    expect((await site.rest('POST', AUTH_PATH, validCredentials)).status).toBe(401);
    expect(await site.source.query('SELECT FROM sessions')).toEqual([]);
  });

  it('leaves one session when second-factor setup is confirmed during password-only sign-ins', async () => {
    await add();
    const { headers } = await site.rest('POST', AUTH_PATH, validCredentials);
    const mara = new Visitor(site.origin, sessionCookieOf(headers));
    const { body } = await mara.rest<{ setupKey: string }>('POST', SECOND_FACTOR_PATH);
    await waitForFreshTimeStep();
    await Promise.all([
      mara.rest('POST', `${SECOND_FACTOR_PATH}/confirm`, { code: totpCode(body.setupKey) }),
      ...[1, 2, 3, 4, 5, 6].map(() => other.rest('POST', AUTH_PATH, validCredentials)),
    ]);

    expect(await site.source.query('SELECT FROM sessions')).toHaveLength(1);
  });
});

describe('Required second factor', () => {
  const site = useSite();
  const { signIn, add } = createAccountHelpers(site);
  const REQUIRE = `mutation ($isRequired: Boolean!) { requireSecondFactor(isRequired: $isRequired) { secondFactorIsRequired } }`;

  it('blocks accounts without one from staff operations until setup, in GraphQL and REST', async () => {
    await add();
    const mara = await signIn();
    expect((await mara.graphql(REQUIRE, { isRequired: true })).data).toEqual({
      requireSecondFactor: { secondFactorIsRequired: true },
    });

    const refused = { status: 403, body: { code: 'SECOND_FACTOR_SETUP_REQUIRED' } };
    for (const [method, path] of [
      ['GET', '/api/admin/users'],
      ['GET', '/api/tickets'],
      ['GET', '/api/tebex/config'],
      ['POST', '/api/news'],
      ['PUT', '/api/config'],
      ['POST', '/api/admin/password'],
      ['GET', '/api/admin/sessions'],
      ['DELETE', SECOND_FACTOR_PATH],
      ['POST', `${SECOND_FACTOR_PATH}/recovery-codes`],
      ['POST', '/api/admin/policy'],
    ] as const) {
      expect(await mara.rest(method, path, method === 'GET' ? undefined : {})).toMatchObject(refused);
    }
    for (const query of [
      '{ adminUsers { id } }',
      '{ setup { demoRemains } }',
      '{ bans(includeInactive: true) { totalCount } }',
      'mutation { requireSecondFactor(isRequired: false) { secondFactorIsRequired } }',
      'mutation { endOtherSessions }',
    ]) {
      expect((await mara.graphql(query)).errors[0]?.extensions.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
    }
    expect((await mara.rest('GET', '/api/admin/session')).status).toBe(200);
    expect((await mara.rest('GET', '/api/bans')).status).toBe(200);

    const { body } = await mara.rest<{ setupKey: string }>('POST', SECOND_FACTOR_PATH);
    expect((await mara.rest('POST', `${SECOND_FACTOR_PATH}/confirm`, { code: totpCode(body.setupKey) })).status).toBe(
      200,
    );
    expect((await mara.rest('GET', '/api/admin/users')).status).toBe(200);
  });

  it('is changed with the permission and a recent password, and each change is audited', async () => {
    await add();
    const mara = await signIn();
    expect((await (await site.signIn('news')).graphql(REQUIRE, { isRequired: true })).errors[0]?.extensions.code).toBe(
      'FORBIDDEN',
    );
    await site.source.query(`UPDATE sessions SET confirmed_at = confirmed_at - interval '11 minutes'`);
    expect(await mara.rest('POST', '/api/admin/policy', { secondFactorIsRequired: true })).toMatchObject({
      status: 403,
      body: { code: 'REAUTHENTICATION_REQUIRED' },
    });
    await site.source.query(`UPDATE sessions SET confirmed_at = now()`);

    await mara.rest('POST', '/api/admin/policy', { secondFactorIsRequired: false });
    expect((await mara.rest('GET', '/api/admin/policy')).body).toEqual({
      ...{ secondFactorIsRequired: false, ownBansAreDecided: false },
    });
    expect(await site.source.query(`SELECT action, detail FROM audit_log WHERE action LIKE 'staff_policy.%'`)).toEqual([
      {
        action: 'staff_policy.updated',
        detail: { before: { secondFactorIsRequired: false }, after: { secondFactorIsRequired: false } },
      },
    ]);
  });
});

describe('Reauthentication', () => {
  const site = useSite();
  const { add, signIn, guarded, age } = createAccountHelpers(site);
  const SECRET = { webhook_secret: 'a secret that is long enough' };
  const setSecret = (visitor: Visitor) => visitor.rest<ErrorBody>('POST', '/api/tebex/webhook-secret', SECRET);

  it('is required ten minutes after sign-in for the webhook secret, staff accounts and policy, in GraphQL and REST', async () => {
    await add();
    const mara = await signIn();
    await site.addStaff({ username: 'Ben', password: 'a lantern on the coast' }, ['news']);
    await site.source.query(`UPDATE admin_users SET role = 'staff' WHERE username = 'Ben'`);
    expect((await setSecret(mara)).status).toBe(200);
    await age('10 minutes');

    const form = { username: 'Zoe', password: 'a lantern on the coast', role: 'staff', permissions: ['news'] };
    for (const [method, path, body] of [
      ['POST', '/api/tebex/webhook-secret', SECRET],
      ['POST', '/api/admin/users', form],
      ['DELETE', '/api/admin/users/ben', undefined],
      ['DELETE', '/api/admin/users/ben/second-factor', undefined],
      ['POST', '/api/admin/policy', { secondFactorIsRequired: true }],
    ] as const) {
      expect(await mara.rest(method, path, body)).toMatchObject({
        status: 403,
        body: { code: 'REAUTHENTICATION_REQUIRED', error: expect.stringContaining('password') },
      });
    }
    for (const mutation of [
      'updateWebhookSecret(secret: "a secret that is long enough") { hasSecret }',
      'createAdminUser(input: { username: "Zoe", password: "a lantern on the coast", permissions: [NEWS] }) { id }',
      'setAdminUserActive(username: "Ben", isActive: false) { id }',
      'deleteAdminUser(username: "Ben")',
      'resetSecondFactor(username: "Ben") { id }',
      'requireSecondFactor(isRequired: true) { secondFactorIsRequired }',
    ]) {
      const { errors } = await mara.graphql(`mutation { ${mutation} }`);
      expect(errors[0]?.extensions.code).toBe('REAUTHENTICATION_REQUIRED');
    }
    expect((await mara.rest('GET', '/api/admin/users')).status).toBe(200);
    expect(await site.source.query('SELECT FROM admin_users')).toHaveLength(2);
  });

  it('restores elevated rights under a new session token; the old token expires after a minute', async () => {
    await add();
    const before = await signIn();
    await age('11 minutes');
    const { status, headers } = await before.rest('POST', '/api/admin/reauthenticate', {
      password: validCredentials.password,
    });
    const after = new Visitor(site.origin, sessionCookieOf(headers));

    expect(status).toBe(204);
    expect(sessionCookieOf(headers)).toMatch(/^costa_session=[\w-]{43}$/);
    expect((await setSecret(after)).status).toBe(200);
    expect(await site.source.query('SELECT FROM sessions')).toHaveLength(1);

    // Requests in flight with the former token succeed, without elevated rights. A minute later the token is invalid.
    expect((await before.rest('GET', '/api/admin/session')).status).toBe(200);
    expect((await setSecret(before)).body.code).toBe('REAUTHENTICATION_REQUIRED');
    await age('1 minute');
    expect((await before.rest('GET', '/api/admin/session')).status).toBe(401);
    expect((await after.rest('GET', '/api/admin/session')).status).toBe(200);
  });

  it('works over GraphQL', async () => {
    await add();
    const mara = await signIn();
    await age('11 minutes');

    expect((await mara.graphql(REAUTHENTICATE, { password: validCredentials.password })).data).toEqual({
      reauthenticate: true,
    });
    expect(
      await site.source.query(`SELECT confirmed_at > now() - interval '1 minute' AS lately FROM sessions`),
    ).toEqual([{ lately: true }]);
  });

  it('rejects a wrong password, counts it as an attempt, and returns 401 without a session', async () => {
    await add();
    const mara = await signIn();
    await age('11 minutes');

    for (let turn = 0; turn < 6; turn += 1) {
      expect(await mara.rest('POST', '/api/admin/reauthenticate', { password: 'guessed' })).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN', fields: { password: ['The password is not correct.'] } },
      });
    }
    expect((await mara.rest('POST', '/api/admin/reauthenticate', { password: validCredentials.password })).status).toBe(
      429,
    );
    expect((await mara.graphql(REAUTHENTICATE, { password: validCredentials.password })).status).toBe(429);
    expect((await setSecret(mara)).body.code).toBe('REAUTHENTICATION_REQUIRED');
    expect((await site.rest('POST', '/api/admin/reauthenticate', validCredentials)).status).toBe(401);
  });

  it('requires the code when the account has a second factor', async () => {
    const { visitor, setupKey } = await guarded();
    await age('11 minutes');
    await waitForFreshTimeStep();
    const again = (code?: string) => visitor.graphql(REAUTHENTICATE, { password: validCredentials.password, code });

    expect((await again()).errors[0]?.extensions.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await again('000000')).errors[0]?.extensions).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      fields: { code: [expect.any(String)] },
    });
    expect((await again(totpCode(setupKey))).data).toEqual({ reauthenticate: true });
    expect((await again(totpCode(setupKey))).errors[0]?.extensions.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('allows one password check per GraphQL request', async () => {
    const { status } = await site.graphql(
      'mutation { a: reauthenticate(password: "a") b: changePassword(currentPassword: "a", newPassword: "b") }',
    );

    expect(status).toBe(400);
  });
});

describe('Password change', () => {
  const site = useSite();
  const { add, signIn, enter: attemptSignIn, guarded, age } = createAccountHelpers(site);
  const CHANGE_PASSWORD = `mutation ($currentPassword: String!, $newPassword: String!) {
    changePassword(currentPassword: $currentPassword, newPassword: $newPassword)
  }`;
  const change = { currentPassword: validCredentials.password, newPassword: ' another lantern ' };

  it.each(['rest', 'graphql'] as const)('over %s ends the other sessions and is audited', async (door) => {
    await add();
    const [here, there] = [await signIn(), await signIn()];
    if (door === 'rest') expect((await here.rest('POST', '/api/admin/password', change)).status).toBe(204);
    else expect((await here.graphql(CHANGE_PASSWORD, change)).data).toEqual({ changePassword: true });

    expect((await here.rest('GET', '/api/admin/session')).status).toBe(200);
    expect((await there.rest('GET', '/api/admin/session')).status).toBe(401);
    expect((await attemptSignIn()).status).toBe(401);
    expect((await attemptSignIn(undefined, { ...validCredentials, password: ' another lantern ' })).status).toBe(200);
    expect(JSON.stringify(await site.source.query('SELECT * FROM audit_log'))).toContain('password_changed');
  });

  it.each(['rest', 'graphql'] as const)(
    'over %s gives the session a new token and expires the old one',
    async (door) => {
      await add();
      const mara = await signIn();
      const response =
        door === 'rest'
          ? await mara.fetch('/api/admin/password', {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(change),
            })
          : await mara.fetch('/graphql', {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ query: CHANGE_PASSWORD, variables: change }),
            });
      const renewed = sessionCookieOf(response.headers);
      await age('61 s');

      expect((await new Visitor(site.origin, renewed).rest('GET', '/api/admin/session')).status).toBe(200);
      expect((await mara.rest('GET', '/api/admin/session')).status).toBe(401);
    },
  );

  it('requires a second-factor code from the last ten minutes when the account has a second factor', async () => {
    const { visitor, setupKey } = await guarded();
    await age('11 min');
    expect(await visitor.rest('POST', '/api/admin/password', change)).toMatchObject({
      status: 403,
      body: { code: 'REAUTHENTICATION_REQUIRED' },
    });
    const proof = { password: validCredentials.password, code: totpCode(setupKey) };
    const { headers } = await visitor.rest('POST', '/api/admin/reauthenticate', proof);

    const proven = new Visitor(site.origin, sessionCookieOf(headers));
    expect((await proven.rest('POST', '/api/admin/password', change)).status).toBe(204);
  });

  it('requires the current password, and limits wrong attempts like sign-in', async () => {
    await add();
    const mara = await signIn();
    const wrong = { ...change, currentPassword: 'guessed' };

    for (let turn = 0; turn < 6; turn += 1) {
      expect(await mara.rest('POST', '/api/admin/password', wrong)).toMatchObject({
        status: 403,
        body: { fields: { currentPassword: ['The password is not correct.'] } },
      });
    }
    expect((await mara.graphql(CHANGE_PASSWORD, change)).errors[0]?.extensions.code).toBe('RATE_LIMITED');
  });

  it.each(['', 'too short', 'x'.repeat(201)])('rejects the new password %.20s', async (newPassword) => {
    await add();
    const mara = await signIn();

    expect(await mara.rest('POST', '/api/admin/password', { ...change, newPassword })).toMatchObject({
      status: 400,
      body: { fields: { newPassword: ['Please use 10 to 200 characters.'] } },
    });
    expect((await attemptSignIn()).status).toBe(200);
  });

  it('succeeds once when two sessions try at the same time', async () => {
    await add();
    const [here, there] = [await signIn(), await signIn()];
    const answers = await Promise.all([
      here.rest('POST', '/api/admin/password', { ...change, newPassword: 'the first of two' }),
      there.rest('POST', '/api/admin/password', { ...change, newPassword: 'the second of two' }),
    ]);

    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await site.source.query('SELECT FROM sessions')).toHaveLength(1);
  });
});

describe('Staff sessions', () => {
  const site = useSite();
  const { add, signIn } = createAccountHelpers(site);

  it('are listed with device and network, the current session first, without tokens', async () => {
    await add();
    await site.fetch(AUTH_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/133.0' },
      body: JSON.stringify(validCredentials),
    });
    const mara = await signIn();
    const { body } = await mara.rest<object[]>('GET', '/api/admin/sessions');

    expect(body).toMatchObject([
      { isCurrent: true, network: '127.0.0.0/24', lastSeenAt: expect.any(String) },
      { isCurrent: false, device: 'Firefox on Windows' },
    ]);
    expect(Object.keys(body[0] ?? {}).sort()).toEqual([
      'createdAt',
      'device',
      'id',
      'isCurrent',
      'lastSeenAt',
      'network',
    ]);
    const { data } = await mara.graphql('{ ownSessions { id device network createdAt lastSeenAt isCurrent } }');
    expect(data).toEqual({ ownSessions: body });
  });

  it('can be ended one by one or all others at once; sessions of other accounts return 404', async () => {
    await add();
    const [mara, second, third, fourth] = [await signIn(), await signIn(), await signIn(), await signIn()];
    const ben = await site.signIn('news');
    const { body: bens } = await ben.rest<{ id: string }[]>('GET', '/api/admin/sessions');
    const { body } = await second.rest<{ id: string }[]>('GET', '/api/admin/sessions');
    const end = (id: string | undefined) => mara.rest('DELETE', `/api/admin/sessions/${id}`);

    for (const id of [bens[0]?.id, 'first', '%00']) expect((await end(id)).status).toBe(404);
    expect((await end(body[0]?.id)).status).toBe(204);
    expect((await end(body[0]?.id)).status).toBe(404);
    expect((await second.rest('GET', '/api/admin/session')).status).toBe(401);
    expect((await third.rest('GET', '/api/admin/session')).status).toBe(200);

    expect((await mara.graphql('mutation { endOtherSessions }')).data).toEqual({ endOtherSessions: 2 });
    for (const one of [third, fourth]) expect((await one.rest('GET', '/api/admin/session')).status).toBe(401);
    for (const one of [mara, ben]) expect((await one.rest('GET', '/api/admin/session')).status).toBe(200);
  });

  it('can be ended by user managers, except for owners and accounts with more permissions', async () => {
    await add(['news']);
    const mara = await signIn();
    const keeper = await site.signIn();
    const end = (visitor: Visitor) => visitor.rest('DELETE', '/api/admin/users/mara/sessions');

    expect((await end(keeper)).status).toBe(403);
    await site.source.query(`UPDATE admin_users SET role = 'staff' WHERE username = 'Mara'`);
    expect((await end(await site.signIn('user_management'))).status).toBe(403);
    expect((await keeper.graphql('mutation { endSessionsOf(username: "MARA") }')).data).toEqual({ endSessionsOf: 1 });
    expect((await mara.rest('GET', '/api/admin/session')).status).toBe(401);
  });
});

describe('An outdated password hash', () => {
  const site = useSite();

  it('is replaced at sign-in; an update from a stale record does not overwrite the new hash', async () => {
    const user = await site.addStaff(validCredentials, ['news']);
    const hasher = site.container.get(PasswordHasher);
    jest.spyOn(hasher, 'isOutdated').mockReturnValueOnce(true);
    expect((await site.rest('POST', AUTH_PATH, validCredentials)).status).toBe(200);

    const [{ password }] = await site.source.query('SELECT password FROM admin_users');
    expect(password).not.toBe(user.password);
    expect((await site.rest('POST', AUTH_PATH, validCredentials)).status).toBe(200);

    await site.container.get(AdminUsers).updatePasswordHash(user, 'a hash of the old password');
    expect((await site.rest('POST', AUTH_PATH, validCredentials)).status).toBe(200);
  });
});
