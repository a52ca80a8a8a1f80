import { injectable } from 'inversify';
import { InvalidInput } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import type { AdminUser } from '../../domain/staff/AdminUser';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import { ShippedLanguages } from '../languages/ShippedLanguages';
import type { Actor } from '../shared/Actor';
import { loadOwnAccount } from './ownAccount';

/** Staff choose the language of their panel, and of the errors that they get. It concerns nobody else. */
@injectable()
export class OwnLanguageService {
  constructor(
    private readonly users: AdminUsers,
    private readonly shipped: ShippedLanguages,
  ) {}

  /** Refuses a language without texts of the panel with `InvalidInput`. */
  async choose(actor: Actor, language: string): Promise<AdminUser> {
    const user = await loadOwnAccount(this.users, actor.mustBeInPerson());
    const codes = this.shipped.panelCodes;
    if (!codes.includes(language)) {
      throw new InvalidInput({ language: [sentence('choosePanelLanguage', { codes: codes.join(', ') })] });
    }
    user.language = language;
    await this.users.updateLanguage(user);
    return user;
  }
}
