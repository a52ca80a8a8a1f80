import { injectable } from 'inversify';
import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, registerEnumType, Resolver } from 'type-graphql';
import { SignInService } from '../../application/staff/SignInService';
import { ADMIN_ROLES, type AdminRole } from '../../domain/staff/AdminUser';
import { PERMISSIONS, type Permission } from '../../domain/staff/Permission';
import { graphqlEnum } from '../api/graphqlEnum';
import { SignInInput } from '../api/inputs/staff';
import { readInput } from '../api/readInput';
import type { Context } from './Context';

const AdminRoleEnum = graphqlEnum(ADMIN_ROLES);
registerEnumType(AdminRoleEnum, { name: 'AdminRole', description: 'Shown beside a name; it decides nothing.' });

const PermissionEnum = graphqlEnum(PERMISSIONS);
registerEnumType(PermissionEnum, { name: 'Permission', description: 'What a member of staff is trusted with.' });

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
}

@ObjectType('LoginResult', { description: 'What came of an attempt to sign in.' })
class LoginResultView {
  @Field(() => Boolean, { description: 'Whether the session cookie was set.' })
  success!: boolean;

  @Field(() => AdminUserView, { nullable: true, description: 'Who is signed in now.' })
  user!: AdminUserView | null;

  @Field(() => String, { description: 'A sentence for the person at the keyboard.' })
  message!: string;
}

@injectable()
@Resolver(() => AdminUserView)
export class StaffResolver {
  constructor(private readonly signIn: SignInService) {}

  @Query(() => AdminUserView, { nullable: true, description: 'Who is signed in; null for a visitor.' })
  viewer(@Ctx() { user }: Context): AdminUserView | null {
    return user;
  }

  @Mutation(() => LoginResultView, { description: 'Signs in and sets the session cookie.' })
  async login(
    @Arg('username', () => String) username: string,
    @Arg('password', () => String) password: string,
    @Ctx() { session }: Context,
  ): Promise<LoginResultView> {
    const input = await readInput(SignInInput, { username, password });
    const signedIn = await this.signIn.signIn(input.username, input.password, session.token);
    if (!signedIn) return { success: false, user: null, message: 'Invalid credentials' };

    session.set(signedIn.token);
    return { success: true, user: signedIn.user, message: 'Login successful' };
  }

  @Mutation(() => Boolean, { description: 'Ends the session on the server and clears its cookie.' })
  async logout(@Ctx() { session }: Context): Promise<boolean> {
    if (session.token) await this.signIn.signOut(session.token);
    session.clear();
    return true;
  }
}
