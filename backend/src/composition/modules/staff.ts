import { ContainerModule } from 'inversify';
import { AuditLog } from '../../application/shared/AuditLog';
import { OwnerService } from '../../application/staff/OwnerService';
import { PasswordHasher } from '../../application/staff/PasswordHasher';
import { PasswordResetService } from '../../application/staff/PasswordResetService';
import { SignInService } from '../../application/staff/SignInService';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import { Sessions } from '../../domain/staff/Sessions';
import { StaffResolver } from '../../infrastructure/graphql/staff.graphql';
import { TypeOrmAdminUsers, TypeOrmAuditLog, TypeOrmSessions } from '../../infrastructure/persistence/staff.repository';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';
import { StaffRest } from '../../infrastructure/rest/staff.rest';
import { Argon2PasswordHasher } from '../../infrastructure/security/Argon2PasswordHasher';

export const staff = new ContainerModule(({ bind }) => {
  bind(AdminUsers).to(TypeOrmAdminUsers);
  bind(Sessions).to(TypeOrmSessions);
  bind(AuditLog).to(TypeOrmAuditLog);
  bind(PasswordHasher).to(Argon2PasswordHasher);
  bind(SignInService).toSelf();
  bind(OwnerService).toSelf();
  bind(PasswordResetService).toSelf();
  bind(StaffResolver).toSelf();
  bind(RestAdapter).to(StaffRest);
});
