import { injectable } from 'inversify';
import { Arg, Args, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { AdminUserService } from '../../../application/staff/AdminUserService';
import { AuditService } from '../../../application/staff/AuditService';
import { type IssuedLink, PasswordLinkService } from '../../../application/staff/PasswordLinkService';
import { SignInService } from '../../../application/staff/SignInService';
import { StaffPolicyService } from '../../../application/staff/StaffPolicyService';
import type { AdminRole } from '../../../domain/staff/AdminUser';
import type { Permission } from '../../../domain/staff/Permission';
import { SecondFactorRequired } from '../../../domain/staff/SecondFactorRequired';
import { signIn } from './signIn';
import { formatLinkPath } from '../../http/passwordLinkPath';
import {
  AdminRoleEnum,
  AdminUserEditInput,
  AdminUserInput,
  AuditListInput,
  InvitationInput,
  PermissionEnum,
  SignInInput,
} from './staff.inputs';
import { Example } from '../../http/inputs/examples';
import { readInput } from '../../http/readInput';
import type { Context } from '../../graphql/Context';
import { PageNumber, PageOf, PageSize, readPage, toPage } from '../../graphql/pages';
import { JSONScalar } from '../../graphql/scalars';

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

  @Field(() => Boolean, { description: 'Whether the account was invited and still has no password.' })
  isInvited!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The language of the panel, as a BCP 47 code; null if the account has chosen none.',
  })
  language!: string | null;

  @Field(() => Int, {
    description: 'Increases with each change of role, permissions or state; for `version` in an input.',
  })
  version!: number;
}

@Example({ path: '/costaadmin#password-link=q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA' })
@ObjectType('PasswordLink', { description: 'A one-time link to choose a password. It is shown only once.' })
export class PasswordLinkView {
  @Field(() => String, {
    description: 'The path on this site, with the token in the fragment. Append it to the origin.',
  })
  path!: string;

  @Field(() => Date, { description: 'The link cannot be used from this time on.' })
  expiresAt!: Date;
}

export const presentLink = ({ token, expiresAt }: IssuedLink): PasswordLinkView => ({
  path: formatLinkPath(token),
  expiresAt,
});

@ObjectType('Invitation', { description: 'A new staff account, and the link to choose its password.' })
export class InvitationView {
  @Field(() => AdminUserView, { description: 'The new account.' })
  user!: AdminUserView;

  @Field(() => PasswordLinkView, { description: 'Send it to the holder of the account. It is shown only once.' })
  link!: PasswordLinkView;
}

export const presentInvitation = (issued: IssuedLink): InvitationView => ({
  user: issued.user,
  link: presentLink(issued),
});

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

  @Field(() => String, {
    nullable: true,
    description: 'The name of the API token that a script used; null for changes in the panel.',
  })
  apiToken!: string | null;

  @Field(() => String, {
    nullable: true,
    description: '`discord`: the staff member pressed a button in Discord; null for the panel and the API.',
  })
  via!: string | null;

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

@Example({ secondFactorIsRequired: false, ownBansAreDecided: false })
@ObjectType('StaffPolicy', { description: 'The policy for all staff accounts.' })
export class StaffPolicyView {
  @Field(() => Boolean, { description: 'Whether all staff accounts must use a second factor.' })
  secondFactorIsRequired!: boolean;

  @Field(() => Boolean, { description: 'Whether staff decide on appeals against bans that they set.' })
  ownBansAreDecided!: boolean;
}

const AuditEntryPage = PageOf(AuditEntryView, 'AuditEntryPage', 'A page of the audit log.');
type AuditEntryPage = InstanceType<typeof AuditEntryPage>;

@injectable()
@Resolver(() => AdminUserView)
export class StaffResolver {
  constructor(
    private readonly signIn: SignInService,
    private readonly users: AdminUserService,
    private readonly links: PasswordLinkService,
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
      'Changes the role and the permissions of an account, from its next request on. Refused for the same accounts as ' +
      '`setAdminUserActive`, and for permissions that you do not have. Permission: `user_management`.',
  })
  updateAdminUser(
    @Arg('username', () => String, { description: 'Case-insensitive.' }) username: string,
    @Arg('input', () => AdminUserEditInput) input: AdminUserEditInput,
    @Ctx() { actor }: Context,
  ): Promise<AdminUserView> {
    return this.users.change(actor, username, input);
  }

  @Authorized<Permission>('user_management')
  @Mutation(() => InvitationView, {
    description:
      'Adds a staff account without a password, and returns a link to choose one. You can only grant permissions that ' +
      'you have. Permission: `user_management`.',
  })
  async inviteAdminUser(
    @Arg('input', () => InvitationInput) input: InvitationInput,
    @Ctx() { actor }: Context,
  ): Promise<InvitationView> {
    return presentInvitation(await this.links.invite(actor, input));
  }

  @Authorized<Permission>('user_management')
  @Mutation(() => PasswordLinkView, {
    description:
      'Creates a link to set a new password, or to accept the invitation. It replaces an older link of the account. ' +
      'Refused for the same accounts as `setAdminUserActive`. Permission: `user_management`.',
  })
  async createPasswordLink(
    @Arg('username', () => String, { description: 'Case-insensitive.' }) username: string,
    @Ctx() { actor }: Context,
  ): Promise<PasswordLinkView> {
    return presentLink(await this.links.createFor(actor, username));
  }

  @Authorized<Permission>('user_management')
  @Mutation(() => AdminUserView, {
    description:
      'Enables or disables an account. Disabling it ends all its sessions and API tokens. Refused for your own account, an ' +
      'owner, and an account with a permission that you do not have. Permission: `user_management`.',
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
      'Ends all sessions and API tokens of an account, and returns how many sessions. Refused for the same accounts as ' +
      '`setAdminUserActive`. Permission: `user_management`.',
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
      'Removes a lost second factor and ends all sessions and API tokens of the account. Refused for the same accounts ' +
      'as `setAdminUserActive`. Permission: `user_management`.',
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
    return this.policy.change(actor, { secondFactorIsRequired: isRequired });
  }

  @Authorized<Permission>('user_management')
  @Mutation(() => StaffPolicyView, {
    description:
      'Sets whether staff decide on appeals against bans that they set. If not, a colleague decides, where there is one. ' +
      'Permission: `user_management`.',
  })
  letDecideOwnBans(
    @Arg('isAllowed', () => Boolean) isAllowed: boolean,
    @Ctx() { actor }: Context,
  ): Promise<StaffPolicyView> {
    return this.policy.change(actor, { ownBansAreDecided: isAllowed });
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

  @Query(() => AuditEntryPage, {
    description:
      'The changes made by staff that belong to your permissions, newest first. With `user_management`: all of them, ' +
      'with sign-ins. Requires a session.',
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
