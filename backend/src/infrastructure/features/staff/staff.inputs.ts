import { ArrayNotEmpty, IsArray, IsDate, IsNotEmpty, IsString, Length, Matches } from 'class-validator';
import { ArgsType, InputType, Int, registerEnumType } from 'type-graphql';
import type { AdminUserEdit, NewAdminUser } from '../../../application/staff/AdminUserService';
import type { AuditListQuery } from '../../../application/staff/AuditService';
import type { PasswordChange } from '../../../application/staff/OwnPasswordService';
import type { StaffPolicyEdit } from '../../../application/staff/StaffPolicyService';
import { ADMIN_ROLES, type AdminUserForm, USERNAME_PATTERN } from '../../../domain/staff/AdminUser';
import {
  API_TOKEN_ACCESSES,
  API_TOKEN_LIFETIMES,
  type ApiTokenAccess,
  type ApiTokenForm,
  type ApiTokenLifetime,
} from '../../../domain/staff/ApiToken';
import { PERMISSION_TEXTS, PERMISSIONS, type Permission } from '../../../domain/staff/Permission';
import { graphqlEnum } from '../../http/graphqlEnum';
import { Untrimmed } from '../../http/readInput';
import {
  EditedVersion,
  Flag,
  IsOneOf,
  IsOneOfEach,
  OptionalFlag,
  OptionalOneOf,
  OptionalText,
  RequiredText,
} from '../../http/inputs/fields';
import { combineDecorators, InputField } from '../../http/inputs/inputField';
import { ListInput } from '../../http/inputs/lists';
import { sentence, type Sentence } from '../../../domain/shared/Sentence';
import { says } from '../../http/inputs/says';

export const AdminRoleEnum = graphqlEnum(ADMIN_ROLES);
registerEnumType(AdminRoleEnum, { name: 'AdminRole', description: 'A label beside a name; it grants no permissions.' });

export const PermissionEnum = graphqlEnum(PERMISSIONS);
registerEnumType(PermissionEnum, {
  name: 'Permission',
  description: 'A permission of a staff account.',
  valuesConfig: Object.fromEntries(
    Object.entries(PermissionEnum).map(([name, value]) => [name, { description: PERMISSION_TEXTS[value] }]),
  ),
});

export const ApiTokenAccessEnum = graphqlEnum(API_TOKEN_ACCESSES);
registerEnumType(ApiTokenAccessEnum, {
  name: 'ApiTokenAccess',
  description: 'Whether a script may change something.',
});

const FILL_IN = sentence('fillIn');

const MAX_PASSWORD_LENGTH = 200;

/** Texts that the service compares, so an empty one gets the same response as a wrong one. */
const Credential = (description: string, message: Sentence): PropertyDecorator =>
  InputField(() => String, description, [IsString(says(message))]);

const CurrentPassword = (missing: Sentence): PropertyDecorator =>
  combineDecorators(Untrimmed(), RequiredText(MAX_PASSWORD_LENGTH, 'The current password. Never trimmed.', missing));

const NewPassword = (missing: readonly PropertyDecorator[]): PropertyDecorator =>
  combineDecorators(
    Untrimmed(),
    InputField(() => String, '10 to 200 characters. Leading and trailing spaces are kept.', [
      ...missing,
      Length(10, MAX_PASSWORD_LENGTH, says(sentence('passwordLength'))),
    ]),
  );

const SecondFactorCode = (): PropertyDecorator =>
  OptionalText(
    100,
    'Required if the account has a second factor: six digits of the authenticator app, or a recovery code.',
  );

/** The language of the panel of the own account. */
export class PanelLanguageInput {
  @InputField(() => String, 'A language that the panel is in, as a BCP 47 code: `en` or `de`.', [
    IsString(says(sentence('fillIn'))),
    Matches(/^[a-z]{2,3}(-[A-Z]{2})?$/, says(sentence('languageCode'))),
  ])
  language!: string;
}

/** Empty, unknown and wrong credentials are not distinguished: the service responds to all of them alike. */
export class SignInInput {
  @Credential('Case-insensitive.', sentence('enterUsername'))
  username!: string;

  @Untrimmed()
  @Credential('Never trimmed.', sentence('enterPassword'))
  password!: string;

  @SecondFactorCode()
  code?: string | null;
}

export class ReauthenticationInput {
  @CurrentPassword(sentence('enterPassword'))
  password!: string;

  @SecondFactorCode()
  code?: string | null;
}

export class SecondFactorCodeInput {
  @RequiredText(100, 'The code that the app shows.', sentence('enterAppCode'))
  code!: string;
}

export class PasswordChangeInput implements PasswordChange {
  @CurrentPassword(sentence('enterCurrentPassword'))
  currentPassword!: string;

  @NewPassword([IsString(says(sentence('enterNewPassword')))])
  newPassword!: string;
}

export class StaffPolicyInput implements StaffPolicyEdit {
  @Flag('If true, accounts without a second factor can only set one up.', sentence('chooseYesOrNo'))
  secondFactorIsRequired!: boolean;

  @OptionalFlag('Whether staff decide on appeals against bans that they set.', 'Absent or null: unchanged.')
  ownBansAreDecided?: boolean | null;
}

const FILL_ALL = says(sentence('fillAllFields'));

const IsPermission = (): PropertyDecorator => IsOneOfEach(PERMISSIONS);

@InputType({ description: 'A new staff account, whose password its holder chooses.' })
export class InvitationInput implements AdminUserForm {
  @InputField(() => String, '3 to 32 letters, digits or `_ . -`; unique, case-insensitive.', [
    IsString(FILL_ALL),
    IsNotEmpty(FILL_ALL),
    Matches(USERNAME_PATTERN, {
      ...says(sentence('usernamePattern')),
      context: { schema: { minLength: 3, maxLength: 32 } },
    }),
  ])
  username!: string;

  @InputField(
    () => AdminRoleEnum,
    'A label beside the name, `admin` or `staff`. It grants no permissions.',
    [IsNotEmpty(FILL_ALL), IsOneOf(['admin', 'staff'])],
    { isOptional: true, absent: 'Default: `staff`.', defaultValue: 'staff' },
  )
  role?: 'admin' | 'staff' | null;

  @InputField(
    () => [PermissionEnum],
    'The permissions of the account.',
    [IsArray(FILL_ALL), ArrayNotEmpty(FILL_ALL), IsPermission()],
    { absent: 'You can only grant permissions that you have.' },
  )
  permissions!: Permission[];
}

@InputType({ description: 'A new staff account.' })
export class AdminUserInput extends InvitationInput implements NewAdminUser {
  @NewPassword([IsString(FILL_ALL), IsNotEmpty(FILL_ALL)])
  password!: string;
}

const SELECT_ONE = says(sentence('selectPermission'));

@InputType({ description: 'The role and the permissions of a staff account.' })
export class AdminUserEditInput implements AdminUserEdit {
  @InputField(() => AdminRoleEnum, 'A label beside the name, `admin` or `staff`.', [IsOneOf(['admin', 'staff'])], {
    isOptional: true,
    absent: 'Absent: unchanged.',
  })
  role?: 'admin' | 'staff' | null;

  @InputField(
    () => [PermissionEnum],
    'All permissions that the account has from now on.',
    [IsArray(SELECT_ONE), ArrayNotEmpty(SELECT_ONE), IsPermission()],
    { absent: 'You can only grant or take permissions that you have.' },
  )
  permissions!: Permission[];

  @EditedVersion()
  version?: number | null;
}

@InputType({ description: 'A new API token of the signed-in account.' })
export class ApiTokenInput implements ApiTokenForm {
  @RequiredText(60, 'What it is for, such as the name of the script.', FILL_IN)
  name!: string;

  @InputField(() => ApiTokenAccessEnum, '`read` for scripts that change nothing.', [
    IsNotEmpty(says(FILL_IN)),
    IsOneOf(API_TOKEN_ACCESSES),
  ])
  access!: ApiTokenAccess;

  @InputField(
    () => [PermissionEnum],
    'What the script may do. Permissions that the account loses count no longer.',
    [IsArray(SELECT_ONE), ArrayNotEmpty(SELECT_ONE), IsPermission()],
    { absent: 'You can only grant permissions that you have.' },
  )
  permissions!: Permission[];

  @InputField(() => Int, 'How long it is valid, in days: 7, 30, 90 or 365.', [
    IsNotEmpty(says(FILL_IN)),
    IsOneOf(API_TOKEN_LIFETIMES),
  ])
  lifetimeDays!: ApiTokenLifetime;
}

/** An empty or malformed token gets the same response as an unknown one. */
const LinkToken = (): PropertyDecorator =>
  Credential('The token of the link: what follows `=` in its fragment.', sentence('provideToken'));

export class PasswordLinkInput {
  @LinkToken()
  token!: string;
}

export class DiscordLinkInput {
  @LinkToken()
  token!: string;
}

export class LinkedPasswordInput {
  @LinkToken()
  token!: string;

  @NewPassword([IsString(says(sentence('enterNewPassword')))])
  password!: string;
}

@ArgsType()
export class AuditListInput extends ListInput implements AuditListQuery {
  @OptionalText(64, 'Only changes by this staff member: the full username, case-insensitive.')
  actor?: string | null;

  @OptionalOneOf(PermissionEnum, 'Only changes that belong to this permission.')
  permission?: Permission | null;

  @OptionalText(64, 'A full action such as `ban.updated`, or an object type such as `ban` for all of its actions.')
  action?: string | null;

  @OptionalText(200, 'Only changes of this object: the full ID or name.')
  target?: string | null;

  @OptionalText(
    200,
    'Part of the actor, the action, the target, or the name or title of the changed object, case-insensitive. Fewer than 3 characters search only the 10,000 newest entries.',
  )
  search?: string | null;

  @InputField(() => Date, 'Only changes at or after this time.', [IsDate()], { isOptional: true })
  from?: Date | null;

  @InputField(() => Date, 'Only changes before this time.', [IsDate()], { isOptional: true })
  to?: Date | null;
}
