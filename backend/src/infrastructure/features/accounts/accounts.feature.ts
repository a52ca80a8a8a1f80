import { ContainerModule } from 'inversify';
import { Users } from '../../../domain/accounts/Users';
import { SqlUsers } from './accounts.repository';

export const accounts = new ContainerModule(({ bind }) => {
  bind(Users).to(SqlUsers);
});
