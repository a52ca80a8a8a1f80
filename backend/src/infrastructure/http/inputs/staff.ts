import {
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsDate,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  Length,
  Matches,
  MaxLength,
} from 'class-validator';
import { ArgsType, Field, InputType, registerEnumType } from 'type-graphql';
import type { NewAdminUser } from '../../../application/staff/AdminUserService';
import type { AuditListQuery } from '../../../application/staff/AuditService';
import type { PasswordChange } from '../../../application/staff/OwnPasswordService';
import type { StaffPolicy } from '../../../application/staff/StaffPolicyService';
import { ADMIN_ROLES, USERNAME_PATTERN } from '../../../domain/staff/AdminUser';
import { PERMISSIONS, type Permission } from '../../../domain/staff/Permission';
import { graphqlEnum } from '../graphqlEnum';
import { Untrimmed } from '../readInput';
import { OneOf, OptionalText, RequiredText } from './fields';
import { ListInput } from './lists';

export const AdminRoleEnum = graphqlEnum(ADMIN_ROLES);
registerEnumType(AdminRoleEnum, { name: 'AdminRole', description: 'A label beside a name; it grants no permissions.' });

export const PermissionEnum = graphqlEnum(PERMISSIONS);
registerEnumType(PermissionEnum, { name: 'Permission', description: 'A permission of a staff account.' });

/** Empty, unknown and wrong credentials are not distinguished: the service responds to all of them alike. */
export class SignInInput {
  @IsString({ message: 'Please enter your username.' })
  username!: string;

  @Untrimmed()
  @IsString({ message: 'Please enter your password.' })
  password!: string;

  @OptionalText(100)
  code?: string | null;
}

export class ReauthenticationInput {
  @Untrimmed()
  @MaxLength(200, { message: 'Please use at most 200 characters.' })
  @IsNotEmpty({ message: 'Please enter your password.' })
  @IsString({ message: 'Please enter your password.' })
  password!: string;

  @OptionalText(100)
  code?: string | null;
}

export class SecondFactorCodeInput {
  @RequiredText(100, 'Please enter the code from your authenticator app.')
  code!: string;
}

export class PasswordChangeInput implements PasswordChange {
  @Untrimmed()
  @MaxLength(200, { message: 'Please use at most 200 characters.' })
  @IsNotEmpty({ message: 'Please enter your current password.' })
  @IsString({ message: 'Please enter your current password.' })
  currentPassword!: string;

  @Untrimmed()
  @Length(10, 200, { message: 'Please use 10 to 200 characters.' })
  @IsString({ message: 'Please enter a new password.' })
  newPassword!: string;
}

export class StaffPolicyInput implements StaffPolicy {
  @IsBoolean({ message: 'Please choose yes or no.' })
  secondFactorIsRequired!: boolean;
}

const FILL_ALL = { message: 'Please fill all fields and select at least one permission' };

@InputType({ description: 'A new staff account.' })
export class AdminUserInput implements NewAdminUser {
  @Field(() => String, { description: '3 to 32 letters, digits or `_ . -`; unique, case-insensitive.' })
  @Matches(USERNAME_PATTERN, { message: 'Please use 3 to 32 letters, digits or _ . -' })
  @IsNotEmpty(FILL_ALL)
  @IsString(FILL_ALL)
  username!: string;

  @Field(() => String, { description: '10 to 200 characters. Leading and trailing spaces are kept.' })
  @Untrimmed()
  @Length(10, 200, { message: 'Please use 10 to 200 characters.' })
  @IsNotEmpty(FILL_ALL)
  @IsString(FILL_ALL)
  password!: string;

  @Field(() => AdminRoleEnum, { nullable: true, defaultValue: 'staff', description: '`ADMIN` or `STAFF`.' })
  @OneOf(['admin', 'staff'])
  @IsNotEmpty(FILL_ALL)
  @IsOptional()
  role?: 'admin' | 'staff' | null;

  @Field(() => [PermissionEnum], { description: 'The permissions of the account. You can only grant your own.' })
  @IsIn([...PERMISSIONS], { each: true, message: `Please choose from: ${PERMISSIONS.join(', ')}.` })
  @ArrayNotEmpty(FILL_ALL)
  @IsArray(FILL_ALL)
  permissions!: Permission[];
}

@ArgsType()
export class AuditListInput extends ListInput implements AuditListQuery {
  @Field(() => String, {
    nullable: true,
    description: 'Only changes by this staff member: the full username, case-insensitive.',
  })
  @OptionalText(64)
  actor?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A full action such as `ban.updated`, or an object type such as `ban` for all of its actions.',
  })
  @OptionalText(64)
  action?: string | null;

  @Field(() => String, { nullable: true, description: 'Only changes of this object: the full ID or name.' })
  @OptionalText(200)
  target?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Part of the actor, the action, the target, or the name or title of the changed object, case-insensitive. Fewer than 3 characters search only the 10,000 newest entries.',
  })
  @OptionalText(200)
  search?: string | null;

  @Field(() => Date, { nullable: true, description: 'Only changes at or after this time.' })
  @IsDate()
  @IsOptional()
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only changes before this time.' })
  @IsDate()
  @IsOptional()
  to?: Date | null;
}
