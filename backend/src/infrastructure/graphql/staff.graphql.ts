import { injectable } from 'inversify';
import { Arg, Args, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { AdminUserService } from '../../application/staff/AdminUserService';
import { AuditService } from '../../application/staff/AuditService';
import { SignInService } from '../../application/staff/SignInService';
import { StaffPolicyService } from '../../application/staff/StaffPolicyService';
import type { AdminRole } from '../../domain/staff/AdminUser';
import type { Permission } from '../../domain/staff/Permission';
import { SecondFactorRequired } from '../../domain/staff/SecondFactorRequired';
import { enter } from '../api/enter';
import { AdminRoleEnum, AdminUserInput, AuditListInput, PermissionEnum, SignInInput } from '../api/inputs/staff';
import { readInput } from '../api/readInput';
import type { Context } from './Context';
import { PageNumber, PageOf, PageSize, readPage, toPage } from './pages';
import { JSONScalar } from './scalars';

@ObjectType('AdminUser', { description: 'A member of staff.' })
export class AdminUserView {
  @Field(() => ID, { description: 'A uuid.' })
  id!: string;

  @Field(() => String, { description: 'Unique without regard to case.' })
  username!: string;

  @Field(() => AdminRoleEnum, { description: 'Shown beside the name; it decides nothing.' })
  role!: AdminRole;

  @Field(() => [PermissionEnum], { description: 'What they may do.' })
  permissions!: Permission[];

  @Field(() => Boolean, { description: 'Whether they can sign in.' })
  isActive!: boolean;

  @Field(() => String, { nullable: true, description: 'Who added the account; null for the first one.' })
  createdBy!: string | null;

  @Field(() => Date, { description: 'When the account was added.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When they signed in last; null if never.' })
  lastLogin!: Date | null;

  @Field(() => Boolean, { description: 'Whether a code is asked for when they sign in.' })
  hasSecondFactor!: boolean;
}

@ObjectType('LoginResult', { description: 'What came of an attempt to sign in.' })
class LoginResultView {
  @Field(() => Boolean, { description: 'Whether the session cookie was set.' })
  success!: boolean;

  @Field(() => AdminUserView, { nullable: true, description: 'Who is signed in now.' })
  user!: AdminUserView | null;

  @Field(() => Boolean, {
    description: 'Whether the password was right and a code is missing or wrong; send both together.',
  })
  secondFactorRequired!: boolean;

  @Field(() => String, { description: 'A sentence for the person at the keyboard.' })
  message!: string;
}

@ObjectType('AuditEntry', { description: 'One change that a member of staff made.' })
class AuditEntryView {
  @Field(() => ID, { description: 'A uuid.' })
  id!: string;

  @Field(() => String, { description: 'The username of whoever made it, at that time.' })
  actor!: string;

  @Field(() => String, { description: 'What was done, such as `social_link.updated`.' })
  action!: string;

  @Field(() => String, { description: 'The id or name of what was changed.' })
  target!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What people call it, such as a username or a title; null where it has no name.',
  })
  name!: string | null;

  @Field(() => JSONScalar, { nullable: true, description: 'How it stood before and after, without secrets.' })
  detail!: object | null;

  @Field(() => Date, { description: 'When it was made.' })
  createdAt!: Date;
}

@ObjectType('StaffPolicy', { description: 'What holds for all of the staff.' })
class StaffPolicyView {
  @Field(() => Boolean, { description: 'Whether everybody of the staff has to have a second factor.' })
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

  @Query(() => AdminUserView, { nullable: true, description: 'Who is signed in; null for a visitor.' })
  viewer(@Ctx() { user }: Context): AdminUserView | null {
    return user;
  }

  @Mutation(() => LoginResultView, { description: 'Signs in and sets the session cookie.' })
  async login(
    @Arg('username', () => String) username: string,
    @Arg('password', () => String) password: string,
    @Arg('code', () => String, {
      nullable: true,
      description: 'Six digits of the authenticator app, or a recovery code, where the account has a second factor.',
    })
    code: string | null,
    @Ctx() caller: Context,
  ): Promise<LoginResultView> {
    const refuse = (message: string, secondFactorRequired: boolean) => {
      return { success: false, user: null, secondFactorRequired, message };
    };
    try {
      const user = await enter(this.signIn, caller, await readInput(SignInInput, { username, password, code }));
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
  @Query(() => [AdminUserView], { description: 'All of the staff, newest first. Permission: `user_management`.' })
  adminUsers(@Ctx() { actor }: Context): Promise<AdminUserView[]> {
    return this.users.all(actor);
  }

  @Authorized<Permission>('user_management')
  @Mutation(() => AdminUserView, {
    description: 'Adds a member of staff, with no permission you do not have yourself. Permission: `user_management`.',
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
      'Switches an account on or off; off, it is signed out everywhere. Yours, that of an owner and that of somebody ' +
      'who may do more than you are refused. Permission: `user_management`.',
  })
  setAdminUserActive(
    @Arg('username', () => String, { description: 'In any case.' }) username: string,
    @Arg('isActive', () => Boolean) isActive: boolean,
    @Ctx() { actor }: Context,
  ): Promise<AdminUserView> {
    return this.users.setActive(actor, username, isActive);
  }

  @Authorized<Permission>('user_management')
  @Mutation(() => Int, {
    description:
      'Signs somebody out everywhere, with the same refusals; answers how many sessions that were. ' +
      'Permission: `user_management`.',
  })
  endSessionsOf(
    @Arg('username', () => String, { description: 'In any case.' }) username: string,
    @Ctx() { actor }: Context,
  ): Promise<number> {
    return this.users.endSessions(actor, username);
  }

  @Authorized<Permission>('user_management')
  @Mutation(() => AdminUserView, {
    description:
      'Takes away the second factor of somebody who has lost it, and signs them out everywhere, with the same ' +
      'refusals. Permission: `user_management`.',
  })
  resetSecondFactor(
    @Arg('username', () => String, { description: 'In any case.' }) username: string,
    @Ctx() { actor }: Context,
  ): Promise<AdminUserView> {
    return this.users.resetSecondFactor(actor, username);
  }

  @Authorized<Permission>('user_management')
  @Query(() => StaffPolicyView, { description: 'What holds for all of the staff. Permission: `user_management`.' })
  staffPolicy(@Ctx() { actor }: Context): Promise<StaffPolicyView> {
    return this.policy.read(actor);
  }

  @Authorized<Permission>('user_management')
  @Mutation(() => StaffPolicyView, {
    description:
      'Requires a second factor of all of the staff, or of nobody. Whoever has none can do nothing but set one up. ' +
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
    description: 'Deletes an account, with the same refusals. Permission: `user_management`.',
  })
  async deleteAdminUser(
    @Arg('username', () => String, { description: 'In any case.' }) username: string,
    @Ctx() { actor }: Context,
  ): Promise<boolean> {
    await this.users.remove(actor, username);
    return true;
  }

  @Authorized<Permission>('user_management')
  @Query(() => AuditEntryPage, {
    description: 'What the staff changed, newest first. Permission: `user_management`.',
  })
  async auditLog(
    @Args(() => AuditListInput) list: AuditListInput,
    @PageNumber() page: number | null,
    @PageSize(50) pageSize: number | null,
    @Ctx() { actor }: Context,
  ): Promise<AuditEntryPage> {
    const wanted = readPage(page, pageSize, 50);
    return toPage(await this.audit.read(actor, list, wanted), wanted);
  }
}
