import { ContainerModule } from 'inversify';
import { AuditLog } from '../../application/shared/AuditLog';
import { AdminUserService } from '../../application/staff/AdminUserService';
import { AuditService } from '../../application/staff/AuditService';
import { OwnerService } from '../../application/staff/OwnerService';
import { PasswordHasher } from '../../application/staff/PasswordHasher';
import { SignInGuard } from '../../application/staff/SignInGuard';
import { PasswordResetService } from '../../application/staff/PasswordResetService';
import { SignInService } from '../../application/staff/SignInService';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import { AuditEntries } from '../../domain/staff/AuditEntries';
import { Sessions } from '../../domain/staff/Sessions';
import { SignInHistory } from '../../domain/staff/SignInHistory';
import { StaffResolver } from '../../infrastructure/graphql/staff.graphql';
import { Housekeeping } from '../../infrastructure/jobs/Housekeeping';
import { Job } from '../../infrastructure/jobs/Job';
import {
  TypeOrmAdminUsers,
  TypeOrmAuditEntries,
  TypeOrmAuditLog,
  TypeOrmSessions,
  TypeOrmSignInHistory,
} from '../../infrastructure/persistence/staff.repository';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';
import { StaffRest } from '../../infrastructure/rest/staff.rest';
import { Argon2PasswordHasher } from '../../infrastructure/security/Argon2PasswordHasher';

export const staff = new ContainerModule(({ bind }) => {
  bind(AdminUsers).to(TypeOrmAdminUsers);
  bind(Sessions).to(TypeOrmSessions);
  bind(SignInHistory).to(TypeOrmSignInHistory);
  bind(AuditLog).to(TypeOrmAuditLog);
  bind(AuditEntries).to(TypeOrmAuditEntries);
  bind(PasswordHasher).to(Argon2PasswordHasher);
  bind(SignInGuard).toSelf();
  bind(SignInService).toSelf();
  bind(OwnerService).toSelf();
  bind(AdminUserService).toSelf();
  bind(AuditService).toSelf();
  bind(PasswordResetService).toSelf();
  bind(StaffResolver).toSelf();
  bind(RestAdapter).to(StaffRest);
  bind(Job).to(Housekeeping);
});
