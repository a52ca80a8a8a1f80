import { Users } from '../../../domain/accounts/Users';
import { SqlUsers } from './accounts.repository';
import { UserSchema } from './accounts.schema';
import { port, type Feature } from '../Feature';

export const accounts: Feature = {
  ports: [port(Users, SqlUsers)],
  entities: [UserSchema],
};
