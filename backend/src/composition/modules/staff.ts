import { ContainerModule } from 'inversify';
import { AuditLog } from '../../application/shared/AuditLog';
import { AccountAccess } from '../../application/staff/AccountAccess';
import { AdminUserService } from '../../application/staff/AdminUserService';
import { ApiTokenService } from '../../application/staff/ApiTokenService';
import { AuditService } from '../../application/staff/AuditService';
import { FailedSignInLog } from '../../application/staff/FailedSignInLog';
import { OneTimeCodes } from '../../application/staff/OneTimeCodes';
import { OwnerService } from '../../application/staff/OwnerService';
import { OwnLanguageService } from '../../application/staff/OwnLanguageService';
import { OwnPasswordService } from '../../application/staff/OwnPasswordService';
import { OwnSessionService } from '../../application/staff/OwnSessionService';
import { PasswordBulkhead } from '../../application/staff/PasswordBulkhead';
import { PasswordHasher } from '../../application/staff/PasswordHasher';
import { SignInGuard } from '../../application/staff/SignInGuard';
import { PasswordLinkService } from '../../application/staff/PasswordLinkService';
import { PasswordResetService } from '../../application/staff/PasswordResetService';
import { ReauthenticationService } from '../../application/staff/ReauthenticationService';
import { SecondFactorCheck } from '../../application/staff/SecondFactorCheck';
import { SecondFactorResetService } from '../../application/staff/SecondFactorResetService';
import { SecondFactorService } from '../../application/staff/SecondFactorService';
import { SignInService } from '../../application/staff/SignInService';
import { StaffPolicyService } from '../../application/staff/StaffPolicyService';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import { ApiTokens } from '../../domain/staff/ApiTokens';
import { AuditEntries } from '../../domain/staff/AuditEntries';
import { FailedSignInCounts } from '../../domain/staff/FailedSignInCounts';
import { PasswordLinks } from '../../domain/staff/PasswordLinks';
import { SecondFactors } from '../../domain/staff/SecondFactors';
import { Sessions } from '../../domain/staff/Sessions';
import { SignInHistory } from '../../domain/staff/SignInHistory';
import { StaffPolicies } from '../../domain/staff/StaffPolicies';
import { AccountResolver } from '../../infrastructure/graphql/account.graphql';
import { StaffResolver } from '../../infrastructure/graphql/staff.graphql';
import { FailedSignInJob } from '../../infrastructure/jobs/FailedSignInJob';
import { HousekeepingJob } from '../../infrastructure/jobs/HousekeepingJob';
import { Job } from '../../infrastructure/jobs/Job';
import { SqlSecondFactors, SqlStaffPolicies } from '../../infrastructure/persistence/staff/secondFactor.repository';
import { currentRequest } from '../../infrastructure/requestScope/requestScope';
import {
  SqlFailedSignInCounts,
  SqlAdminUsers,
  SqlApiTokens,
  SqlAuditEntries,
  SqlAuditLog,
  SqlPasswordLinks,
  SqlSessions,
  SqlSignInHistory,
} from '../../infrastructure/persistence/staff/staff.repository';
import { AccountRest } from '../../infrastructure/rest/account.rest';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';
import { StaffRest } from '../../infrastructure/rest/staff.rest';
import { Argon2PasswordHasher } from '../../infrastructure/security/Argon2PasswordHasher';
import { TotpCodes } from '../../infrastructure/security/TotpCodes';

export const staff = new ContainerModule(({ bind }) => {
  bind(AdminUsers).to(SqlAdminUsers);
  bind(Sessions).to(SqlSessions);
  bind(PasswordLinks).to(SqlPasswordLinks);
  bind(ApiTokens).to(SqlApiTokens);
  bind(FailedSignInCounts).to(SqlFailedSignInCounts);
  bind(SignInHistory).to(SqlSignInHistory);
  bind(AuditLog).to(SqlAuditLog);
  bind(AuditEntries).to(SqlAuditEntries);
  bind(SecondFactors).to(SqlSecondFactors);
  bind(StaffPolicies).to(SqlStaffPolicies);
  bind(PasswordHasher)
    .toDynamicValue(() => new Argon2PasswordHasher())
    .inSingletonScope();
  bind(OneTimeCodes).toConstantValue(new TotpCodes());
  bind(PasswordBulkhead).toConstantValue(new PasswordBulkhead(() => currentRequest()?.releaseSlot()));
  bind(SignInGuard).toSelf();
  bind(SignInService).toSelf();
  bind(OwnerService).toSelf();
  bind(AccountAccess).toSelf();
  bind(AdminUserService).toSelf();
  bind(AuditService).toSelf();
  bind(FailedSignInLog).toSelf();
  bind(PasswordLinkService).toSelf();
  bind(PasswordResetService).toSelf();
  bind(SecondFactorCheck).toSelf();
  bind(SecondFactorService).toSelf();
  bind(SecondFactorResetService).toSelf();
  bind(ReauthenticationService).toSelf();
  bind(OwnLanguageService).toSelf();
  bind(OwnPasswordService).toSelf();
  bind(OwnSessionService).toSelf();
  bind(ApiTokenService).toSelf();
  bind(StaffPolicyService).toSelf();
  bind(StaffResolver).toSelf();
  bind(AccountResolver).toSelf();
  bind(RestAdapter).to(StaffRest);
  bind(RestAdapter).to(AccountRest);
  bind(Job).to(HousekeepingJob);
  bind(Job).to(FailedSignInJob);
});
