import { injectable } from 'inversify';
import { User } from '../../../domain/accounts/User';
import { Users } from '../../../domain/accounts/Users';
import { Conflict } from '../../../domain/shared/DomainError';
import { Database } from '../../persistence/connection/Database';
import { mapUniqueViolation } from '../../persistence/query/mapUniqueViolation';
import { isUuid } from '../../../domain/shared/uuid';
import { sentence } from '../../../domain/shared/Sentence';

@injectable()
export class SqlUsers extends Users {
  constructor(private readonly database: Database) {
    super();
  }

  async findById(id: string): Promise<User | null> {
    return isUuid(id) ? this.rows.findOneBy({ id }) : null;
  }

  findByUsername(username: string): Promise<User | null> {
    return this.rows.createQueryBuilder('user').where('lower(user.username) = lower(:username)', { username }).getOne();
  }

  findByEmail(email: string): Promise<User | null> {
    return this.rows.createQueryBuilder('user').where('lower(user.email) = lower(:email)', { email }).getOne();
  }

  save(user: User): Promise<User> {
    return this.rows
      .save(user)
      .catch(mapUniqueViolation('users_username_unique', new Conflict(sentence('usernameTaken'))))
      .catch(mapUniqueViolation('users_email_unique', new Conflict(sentence('emailTaken'))));
  }

  private get rows() {
    return this.database.repository<User>(User);
  }
}
