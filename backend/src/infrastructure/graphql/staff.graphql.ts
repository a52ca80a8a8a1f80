import { injectable } from 'inversify';
import { Arg, Args, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { AdminUserService } from '../../application/staff/AdminUserService';
import { AuditService } from '../../application/staff/AuditService';
import { SignInService } from '../../application/staff/SignInService';
import { StaffPolicyService } from '../../application/staff/StaffPolicyService';
import type { AdminRole } from '../../domain/staff/AdminUser';
import type { Permission } from '../../domain/staff/Permission';
import { SecondFactorRequired } from '../../domain/staff/SecondFactorRequired';
import { signIn } from '../http/signIn';
import { AdminRoleEnum, AdminUserInput, AuditListInput, PermissionEnum, SignInInput } from '../http/inputs/staff';
import { readInput } from '../http/readInput';
import type { Context } from './Context';
import { PageNumber, PageOf, PageSize, readPage, toPage } from './pages';
import { JSONScalar } from './scalars';

@ObjectType('AdminUser', { description: 'A member of staff.' })
export class AdminUserView {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @Field(() => String, { description: 'Unique, case-insensitive.' })
  username!: string;

  @Field(() => AdminRoleEnum, { description: 'A label beside the name. It grants no permissions.' })
  role!: AdminRole;

  @Field(() => [PermissionEnum], { description: 'The permissions of the account.' })
  permissions!: Permission[];

  @Field(() => Boolean, { description: 'Whether the account can sign in.' })
  isActive!: boolean;

  @Field(() => String, { nullable: true, description: 'Who added the account; null for the first one.' })
  createdBy!: string | null;

  @Field(() => Date, { description: 'When the account was added.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the account last signed in; null if never.' })
  lastLogin!: Date | null;

  @Field(() => Boolean, { description: 'Whether sign-in requires a code.' })
  hasSecondFactor!: boolean;
}

@ObjectType('LoginResult', { description: 'The result of a sign-in attempt.' })
class LoginResultView {
  @Field(() => Boolean, { description: 'Whether the session cookie was set.' })
  success!: boolean;

  @Field(() => AdminUserView, { nullable: true, description: 'The signed-in account.' })
  user!: AdminUserView | null;

  @Field(() => Boolean, {
    description: 'Whether the password is correct but the code is missing or wrong. Send both together.',
  })
  secondFactorRequired!: boolean;

  @Field(() => String, { description: 'A message for the user.' })
  message!: string;
}

@ObjectType('AuditEntry', { description: 'A change made by a member of staff.' })
class AuditEntryView {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @Field(() => String, { description: 'The username of the staff member at that time.' })
  actor!: string;

  @Field(() => String, { description: 'The action, such as `social_link.updated`.' })
  action!: string;

  @Field(() => String, { description: 'The ID or name of the changed object.' })
  target!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The display name of the changed object, such as a username or a title; null if it has none.',
  })
  name!: string | null;

  @Field(() => JSONScalar, { nullable: true, description: 'The object before and after the change, without secrets.' })
  detail!: object | null;

  @Field(() => Date, { description: 'When the change was made.' })
  createdAt!: Date;
}

@ObjectType('StaffPolicy', { description: 'The policy for all staff accounts.' })
export class StaffPolicyView {
  @Field(() => Boolean, { description: 'Whether all staff accounts must use a second factor.' })
  secondFactorIsRequired!: boolean;
}

const AuditEntryPage = PageOf(AuditEntryView, 'AuditEntryPage', 'A page of the audit log.');
type AuditEntryPage = InstanceType<typeof AuditEntryPage>;

@injectable()
@Resolver(() => AdminUserView)
export class StaffResolver {
  constructor(
    private readonly signIn: SignInService,
    private readonly users: AdminUserService,
    private readonly audit: AuditService,
    private readonly policy: StaffPolicyService,
  ) {}

  @Query(() => AdminUserView, { nullable: true, description: 'The signed-in account; null for a visitor.' })
  viewer(@Ctx() { user }: Context): AdminUserView | null {
    return user;
  }

  @Mutation(() => LoginResultView, { description: 'Signs in and sets the session cookie.' })
  async login(
    @Arg('username', () => String) username: string,
    @Arg('password', () => String) password: string,
    @Arg('code', () => String, {
      nullable: true,
      description:
        'Required if the account has a second factor: six digits of the authenticator app, or a recovery code.',
    })
    code: string | null,
    @Ctx() caller: Context,
  ): Promise<LoginResultView> {
    const refuse = (message: string, secondFactorRequired: boolean) => {
      return { success: false, user: null, secondFactorRequired, message };
    };
    try {
      const user = await signIn(this.signIn, caller, await readInput(SignInInput, { username, password, code }));
      return user
        ? { success: true, user, secondFactorRequired: false, message: 'Login successful' }
        : refuse('Invalid credentials', false);
    } catch (thrown) {
      if (!(thrown instanceof SecondFactorRequired)) throw thrown;
      return refuse(thrown.message, true);
    }
  }

  @Mutation(() => Boolean, { description: 'Ends the session on the server and clears its cookie.' })
  async logout(@Ctx() { session }: Context): Promise<boolean> {
    if (session.token) await this.signIn.signOut(session.token);
    session.clear();
    return true;
  }

  @Authorized<Permission>('user_management')
  @Query(() => [AdminUserView], { description: 'All staff accounts, newest first. Permission: `user_management`.' })
  adminUsers(@Ctx() { actor }: Context): Promise<AdminUserView[]> {
    return this.users.all(actor);
  }

  @Authorized<Permission>('user_management')
  @Mutation(() => AdminUserView, {
    description: 'Adds a staff account. You can only grant permissions that you have. Permission: `user_management`.',
  })
  createAdminUser(
    @Arg('input', () => AdminUserInput) input: AdminUserInput,
    @Ctx() { actor }: Context,
  ): Promise<AdminUserView> {
    return this.users.add(actor, input);
  }

  @Authorized<Permission>('user_management')
  @Mutation(() => AdminUserView, {
    description:
      'Enables or disables an account. Disabling it ends all its sessions. Refused for your own account, an owner, ' +
      'and an account with a permission that you do not have. Permission: `user_management`.',
  })
  setAdminUserActive(
    @Arg('username', () => String, { description: 'Case-insensitive.' }) username: string,
    @Arg('isActive', () => Boolean) isActive: boolean,
    @Ctx() { actor }: Context,
  ): Promise<AdminUserView> {
    return this.users.setActive(actor, username, isActive);
  }

  @Authorized<Permission>('user_management')
  @Mutation(() => Int, {
    description:
      'Ends all sessions of an account and returns how many. Refused for the same accounts as `setAdminUserActive`. ' +
      'Permission: `user_management`.',
  })
  endSessionsOf(
    @Arg('username', () => String, { description: 'Case-insensitive.' }) username: string,
    @Ctx() { actor }: Context,
  ): Promise<number> {
    return this.users.endSessions(actor, username);
  }

  @Authorized<Permission>('user_management')
  @Mutation(() => AdminUserView, {
    description:
      'Removes a lost second factor and ends all sessions of the account. Refused for the same accounts as ' +
      '`setAdminUserActive`. Permission: `user_management`.',
  })
  resetSecondFactor(
    @Arg('username', () => String, { description: 'Case-insensitive.' }) username: string,
    @Ctx() { actor }: Context,
  ): Promise<AdminUserView> {
    return this.users.resetSecondFactor(actor, username);
  }

  @Authorized<Permission>('user_management')
  @Query(() => StaffPolicyView, { description: 'The policy for all staff accounts. Permission: `user_management`.' })
  staffPolicy(@Ctx() { actor }: Context): Promise<StaffPolicyView> {
    return this.policy.read(actor);
  }

  @Authorized<Permission>('user_management')
  @Mutation(() => StaffPolicyView, {
    description:
      'Sets whether all staff accounts must use a second factor. Accounts without one can then only set one up. ' +
      'Permission: `user_management`.',
  })
  requireSecondFactor(
    @Arg('isRequired', () => Boolean) isRequired: boolean,
    @Ctx() { actor }: Context,
  ): Promise<StaffPolicyView> {
    return this.policy.requireSecondFactor(actor, isRequired);
  }

  @Authorized<Permission>('user_management')
  @Mutation(() => Boolean, {
    description:
      'Deletes an account. Refused for the same accounts as `setAdminUserActive`. Permission: `user_management`.',
  })
  async deleteAdminUser(
    @Arg('username', () => String, { description: 'Case-insensitive.' }) username: string,
    @Ctx() { actor }: Context,
  ): Promise<boolean> {
    await this.users.remove(actor, username);
    return true;
  }

  @Authorized<Permission>('user_management')
  @Query(() => AuditEntryPage, {
    description: 'The changes made by staff, newest first. Permission: `user_management`.',
  })
  async auditLog(
    @Args(() => AuditListInput) list: AuditListInput,
    @PageNumber() page: number | null,
    @PageSize(50) pageSize: number | null,
    @Ctx() { actor }: Context,
  ): Promise<AuditEntryPage> {
    const pageRequest = readPage(page, pageSize, 50);
    return toPage(await this.audit.read(actor, list, pageRequest), pageRequest);
  }
}
