import { randomBytes } from 'node:crypto';
import { injectable } from 'inversify';
import { AdminUser } from '../../domain/staff/AdminUser';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import { Clock } from '../shared/Clock';
import { PasswordHasher } from './PasswordHasher';

export interface FirstOwner {
  readonly username: string;
  readonly password: string;
  readonly passwordWasGenerated: boolean;
}

@injectable()
export class OwnerService {
  constructor(
    private readonly users: AdminUsers,
    private readonly passwords: PasswordHasher,
    private readonly clock: Clock,
  ) {}

  /** Creates the owner of a new site. Returns null if the site already has an account. */
  async createFirstOwner(username: string, chosenPassword: string | null): Promise<FirstOwner | null> {
    if (await this.users.hasAny()) return null;

    const password = chosenPassword ?? generatePassword();
    const owner = AdminUser.createOwner(username, await this.passwords.hash(password), this.clock.now());
    const isFirst = await this.users.saveFirst(owner);
    return isFirst ? { username, password, passwordWasGenerated: chosenPassword === null } : null;
  }
}

/** 120 random bits in 20 characters that can be copied with a double click. */
export const generatePassword = (): string => randomBytes(15).toString('base64url');
