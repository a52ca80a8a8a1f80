import { EntitySchema } from 'typeorm';
import { User } from '../../../domain/accounts/User';
import { bool, id, timestamp, text } from '../../persistence/query/columns';

/** The unique indexes are on lower(username) and lower(email), which a mapping cannot describe; see the migration. */
export const UserSchema = new EntitySchema<User>({
  name: 'User',
  target: User,
  tableName: 'users',
  columns: {
    id,
    username: text('username'),
    password: text('password'),
    email: text('email'),
    displayName: text('display_name', { nullable: true }),
    avatar: text('avatar', { nullable: true }),
    isAdmin: bool('is_admin', { default: false }),
    createdAt: timestamp('created_at', { default: () => 'now()' }),
  },
});
