import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { Router } from 'express';
import type { Container } from 'inversify';
import type { DataSource } from 'typeorm';
import { CurrentGameConnections } from '../../src/application/gameConnections/CurrentGameConnections';
import { CurrentLanguages } from '../../src/application/languages/CurrentLanguages';
import { PasswordHasher } from '../../src/application/staff/PasswordHasher';
import { createApp, type App } from '../../src/composition/app';
import { createContainer } from '../../src/composition/container';
import { readConfig, type Environment } from '../../src/config';
import { AdminUser } from '../../src/domain/staff/AdminUser';
import { PERMISSIONS, type Permission } from '../../src/domain/staff/Permission';
import type { QueryManifest } from '../../src/infrastructure/graphql/TrustedQueries';
import { Job } from '../../src/infrastructure/jobs/Job';
import { PinoLog } from '../../src/infrastructure/observability/PinoLog';
import { createDataSource } from '../../src/infrastructure/database/dataSource';
import { Argon2PasswordHasher } from '../../src/infrastructure/security/Argon2PasswordHasher';
import { emptyTables, workerDatabase } from './databases';
import { Visitor } from './Visitor';

/** A hash stores its own strength, so a weak hash makes sign-ins cheap in tests. */
const weakHashOptions = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Tests send many requests from one address; tests of a limit set it themselves. */
const GENEROUS_LIMITS = {
  LIMIT_REQUESTS_PER_MINUTE: '100000',
  LIMIT_TICKETS_PER_HOUR: '100000',
  LIMIT_APPLICATIONS_PER_DAY: '100000',
  LIMIT_LIKES_PER_MINUTE: '100000',
  LIMIT_SIGN_UPS_PER_HOUR: '100000',
  LIMIT_CART_PER_MINUTE: '100000',
  LIMIT_SEARCH_PER_MINUTE: '100000',
  LIMIT_LOGIN_PER_MINUTE: '100000',
  LIMIT_UPLOADS_PER_MINUTE: '100000',
  LIMIT_UPLOADS_PER_DAY: '100000',
  LIMIT_CODES_PER_MINUTE: '100000',
  LIMIT_CODES_PER_HOUR: '100000',
  LIMIT_PASSWORD_LINKS_PER_MINUTE: '100000',
};

/** Files of a test must not appear among those of the project. */
const DATA_DIR = join(tmpdir(), `costa-test-data-${process.pid}`);

/** One site for the tests of a file; its database is empty before each test. Use it only inside tests and hooks. */
export function useSite(environment: Environment = {}, trustedQueries: QueryManifest = {}): Site {
  const site = new Site(trustedQueries);
  beforeAll(() => site.start(environment));
  beforeEach(async () => {
    await emptyTables(site.source);
    await site.container.get(CurrentLanguages).load();
    await site.container.get(CurrentGameConnections).load();
  });
  afterAll(() => site.stop());
  return site;
}

/** The site as composed for production, without its pages, on a free port. It is also an anonymous visitor. */
export class Site extends Visitor {
  container!: Container;
  source!: DataSource;
  private app!: App;

  /** The site trusts these queries as if its own pages had them. */
  constructor(readonly trustedQueries: QueryManifest = {}) {
    super('');
  }

  async start(environment: Environment, log = new PinoLog('silent')): Promise<void> {
    const url = await workerDatabase();
    const secretKey = 'known to every test '.repeat(2);
    const config = readConfig({
      DATABASE_URL: url,
      SECRET_KEY: secretKey,
      DATA_DIR,
      ...GENEROUS_LIMITS,
      ...environment,
    });
    this.source = await createDataSource({ url, log }).initialize();
    this.container = createContainer({ config, source: this.source, secretKey, log });
    this.container.rebindSync(PasswordHasher).toConstantValue(new Argon2PasswordHasher(weakHashOptions));
    this.app = await createApp(this.container, config, {
      trustedQueries: this.trustedQueries,
      createSite: async () => ({
        handler: Router(),
        isFile: () => false,
        keyOf: () => null,
        warmUp: async () => undefined,
      }),
    });

    const { server } = this.app;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Signs in a staff member with these permissions, or with every permission when none is named. */
  async signIn(...permissions: Permission[]): Promise<Visitor> {
    const credentials = { username: `staff_${randomUUID().slice(0, 8)}`, password: 'a lantern on the coast' };
    await this.addStaff(credentials, permissions.length > 0 ? permissions : [...PERMISSIONS]);

    const { headers } = await this.rest('POST', '/api/admin/auth', credentials);
    return new Visitor(this.origin, headers.get('set-cookie')?.split(';')[0]);
  }

  async addStaff(credentials: { username: string; password: string }, permissions: Permission[]): Promise<AdminUser> {
    const user = AdminUser.createOwner(
      credentials.username,
      await hash(credentials.password, weakHashOptions),
      new Date(),
    );
    user.permissions = permissions;
    return this.source.getRepository(AdminUser).save(user);
  }

  async stop(): Promise<void> {
    // A job that a test has started would otherwise keep its lock from the sites of later tests.
    await Promise.all(this.container.getAll(Job).map((job) => job.stop()));
    await this.app.close();
    await this.source.destroy();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}
