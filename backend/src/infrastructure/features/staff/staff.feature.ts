import { AuditLog } from '../../../application/shared/AuditLog';
import { AccountAccess } from '../../../application/staff/AccountAccess';
import { AdminUserService } from '../../../application/staff/AdminUserService';
import { ApiTokenService } from '../../../application/staff/ApiTokenService';
import { AuditService } from '../../../application/staff/AuditService';
import { FailedSignInLog } from '../../../application/staff/FailedSignInLog';
import { OneTimeCodes } from '../../../application/staff/OneTimeCodes';
import { OwnerService } from '../../../application/staff/OwnerService';
import { OwnLanguageService } from '../../../application/staff/OwnLanguageService';
import { OwnPasswordService } from '../../../application/staff/OwnPasswordService';
import { OwnSessionService } from '../../../application/staff/OwnSessionService';
import { PasswordBulkhead } from '../../../application/staff/PasswordBulkhead';
import { PasswordHasher } from '../../../application/staff/PasswordHasher';
import { SignInGuard } from '../../../application/staff/SignInGuard';
import { PasswordLinkService } from '../../../application/staff/PasswordLinkService';
import { PasswordResetService } from '../../../application/staff/PasswordResetService';
import { ReauthenticationService } from '../../../application/staff/ReauthenticationService';
import { SecondFactorCheck } from '../../../application/staff/SecondFactorCheck';
import { SecondFactorResetService } from '../../../application/staff/SecondFactorResetService';
import { SecondFactorService } from '../../../application/staff/SecondFactorService';
import { SignInService } from '../../../application/staff/SignInService';
import { StaffPolicyService } from '../../../application/staff/StaffPolicyService';
import { AdminUsers } from '../../../domain/staff/AdminUsers';
import { ApiTokens } from '../../../domain/staff/ApiTokens';
import { AuditEntries } from '../../../domain/staff/AuditEntries';
import { FailedSignInCounts } from '../../../domain/staff/FailedSignInCounts';
import { PasswordLinks } from '../../../domain/staff/PasswordLinks';
import { SecondFactors } from '../../../domain/staff/SecondFactors';
import { Sessions } from '../../../domain/staff/Sessions';
import { SignInHistory } from '../../../domain/staff/SignInHistory';
import { StaffPolicies } from '../../../domain/staff/StaffPolicies';
import { AccountResolver } from './account.graphql';
import { StaffResolver } from './staff.graphql';
import { FailedSignInJob } from '../../jobs/FailedSignInJob';
import { HousekeepingJob } from '../../jobs/HousekeepingJob';
import { Job } from '../../jobs/Job';
import { SqlSecondFactors, SqlStaffPolicies } from './secondFactor.repository';
import { currentRequest } from '../../requestScope/requestScope';
import { SqlFailedSignInCounts } from './failedSignInCounts.repository';
import { SqlAdminUsers } from './adminUsers.repository';
import { SqlApiTokens } from './apiTokens.repository';
import { SqlAuditEntries, SqlAuditLog } from './audit.repository';
import { SqlPasswordLinks } from './passwordLinks.repository';
import { SqlSessions } from './sessions.repository';
import { SqlSignInHistory } from './signInHistory.repository';
import { AccountRest } from './account.rest';
import { StaffRest } from './staff.rest';
import { TokenApi } from './token.api';
import { Argon2PasswordHasher } from '../../security/Argon2PasswordHasher';
import { TotpCodes } from '../../security/TotpCodes';
import {
  AdminUserSchema,
  SessionSchema,
  PasswordLinkSchema,
  ApiTokenSchema,
  AuditEntrySchema,
  FailedSignInsSchema,
} from './staff.schema';
import { removeExpired } from '../../persistence/query/retention';
import { port, type Feature } from '../Feature';

export const staff: Feature = {
  services: [
    SignInGuard,
    SignInService,
    OwnerService,
    AccountAccess,
    AdminUserService,
    AuditService,
    FailedSignInLog,
    PasswordLinkService,
    PasswordResetService,
    SecondFactorCheck,
    SecondFactorService,
    SecondFactorResetService,
    ReauthenticationService,
    OwnLanguageService,
    OwnPasswordService,
    OwnSessionService,
    ApiTokenService,
    StaffPolicyService,
  ],
  ports: [
    port(AdminUsers, SqlAdminUsers),
    port(Sessions, SqlSessions),
    port(PasswordLinks, SqlPasswordLinks),
    port(ApiTokens, SqlApiTokens),
    port(FailedSignInCounts, SqlFailedSignInCounts),
    port(SignInHistory, SqlSignInHistory),
    port(AuditLog, SqlAuditLog),
    port(AuditEntries, SqlAuditEntries),
    port(SecondFactors, SqlSecondFactors),
    port(StaffPolicies, SqlStaffPolicies),
    port(Job, HousekeepingJob),
    port(Job, FailedSignInJob),
  ],
  resolvers: [StaffResolver, AccountResolver],
  apis: [TokenApi],
  adapters: [StaffRest, AccountRest],
  entities: [AdminUserSchema, SessionSchema, PasswordLinkSchema, ApiTokenSchema, AuditEntrySchema, FailedSignInsSchema],
  retention: [
    removeExpired('failed_sign_ins', `last_at < now() - interval '2 days'`),
    removeExpired('password_links', 'expires_at < now()'),
    removeExpired('api_tokens', `expires_at < now() - interval '30 days'`),
    removeExpired('known_browsers', `last_used_at < now() - interval '1 year'`),
    // A trigger of the table rejects the deletion of younger entries.
    removeExpired('audit_log', `created_at < now() - interval '2 years'`),
  ],
  bindings: (bind) => {
    bind(PasswordHasher)
      .toDynamicValue(() => new Argon2PasswordHasher())
      .inSingletonScope();
    bind(OneTimeCodes).toConstantValue(new TotpCodes());
    bind(PasswordBulkhead).toConstantValue(new PasswordBulkhead(() => currentRequest()?.releaseSlot()));
  },
};
