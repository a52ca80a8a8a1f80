import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { DiscordLinkService } from '../../../application/discord/DiscordLinkService';
import { ApiTokenService, type IssuedToken } from '../../../application/staff/ApiTokenService';
import { OwnLanguageService } from '../../../application/staff/OwnLanguageService';
import { OwnPasswordService } from '../../../application/staff/OwnPasswordService';
import { OwnSessionService } from '../../../application/staff/OwnSessionService';
import { PasswordLinkService } from '../../../application/staff/PasswordLinkService';
import { ReauthenticationService } from '../../../application/staff/ReauthenticationService';
import { SecondFactorService } from '../../../application/staff/SecondFactorService';
import type { ApiTokenAccess } from '../../../domain/staff/ApiToken';
import type { Permission } from '../../../domain/staff/Permission';
import { reauthenticate } from './signIn';
import {
  ApiTokenAccessEnum,
  ApiTokenInput,
  DiscordLinkInput,
  LinkedPasswordInput,
  PanelLanguageInput,
  PasswordChangeInput,
  PasswordLinkInput,
  PermissionEnum,
  ReauthenticationInput,
  SecondFactorCodeInput,
} from './staff.inputs';
import { Example } from '../../http/inputs/examples';
import { renderQrCode } from '../../http/qrCode';
import { readInput } from '../../http/readInput';
import type { Context } from '../../graphql/Context';
import { AdminUserView, PasswordLinkView, presentLink } from './staff.graphql';

@Example({ since: '2026-02-01T09:00:00.000Z', isRequired: false, recoveryCodesLeft: 10 })
@ObjectType('SecondFactor', { description: 'Two-factor status of the signed-in account.' })
export class SecondFactorView {
  @Field(() => Boolean, { description: 'Whether sign-in requires a code.' })
  isOn!: boolean;

  @Field(() => Date, { nullable: true, description: 'When it was enabled; null while it is off.' })
  since!: Date | null;

  @Field(() => Boolean, { description: 'Whether all staff accounts must use a second factor.' })
  isRequired!: boolean;

  @Field(() => Int, { description: 'The number of unused recovery codes.' })
  recoveryCodesLeft!: number;
}

@Example({
  setupKey: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Costa:Marina?issuer=Costa&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  qrCode: 'data:image/svg+xml;base64,PHN2Zz4=',
})
@ObjectType('SecondFactorSetup', { description: 'The data for an authenticator app. It is shown only once.' })
export class SecondFactorSetupView {
  @Field(() => String, { description: 'The key, for typing into an app without a camera.' })
  setupKey!: string;

  @Field(() => String, { description: 'The key as an `otpauth:` URI.' })
  uri!: string;

  @Field(() => String, { description: 'The URI as a QR code: the `data:` URL of an SVG.' })
  qrCode!: string;
}

@Example({ device: 'Firefox on Windows', network: '203.0.113.0/24' })
@ObjectType('StaffSession', { description: 'A session of a staff account.' })
export class StaffSessionView {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @Field(() => String, { description: 'The browser and the operating system; empty if unknown.' })
  device!: string;

  @Field(() => String, { description: 'The network of the sign-in; empty if unknown.' })
  network!: string;

  @Field(() => Date, { description: 'When the account signed in.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When the session was last used, to the minute.' })
  lastSeenAt!: Date;

  @Field(() => Boolean, { description: 'Whether this is the current session.' })
  isCurrent!: boolean;
}

@Example({ username: 'Marina' })
@ObjectType('PasswordLinkHolder', { description: 'The account that a one-time link belongs to.' })
export class PasswordLinkHolderView {
  @Field(() => String, { description: 'The username of the account.' })
  username!: string;

  @Field(() => Boolean, { description: 'Whether the account has no password yet.' })
  isInvitation!: boolean;

  @Field(() => Date, { description: 'The link cannot be used from this time on.' })
  expiresAt!: Date;
}

@Example({ name: 'Ban export', ending: 'f3Qk', access: 'read', permissions: ['bans'] })
@ObjectType('ApiToken', { description: 'With it, a script acts as a staff account.' })
export class ApiTokenView {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @Field(() => String, { description: 'What it is for.' })
  name!: string;

  @Field(() => String, { description: 'Its last four characters.' })
  ending!: string;

  @Field(() => ApiTokenAccessEnum, { description: 'Whether the script may change something.' })
  access!: ApiTokenAccess;

  @Field(() => [PermissionEnum], { description: 'It has those of them that the account has.' })
  permissions!: readonly Permission[];

  @Field(() => Date, { description: 'When it was created.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'It cannot be used from this time on.' })
  expiresAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it was last used, to the minute; null if never.' })
  lastUsedAt!: Date | null;
}

@Example({ token: 'costa_q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRf3Qk' })
@ObjectType('NewApiToken', { description: 'A new API token. It is shown only once.' })
export class NewApiTokenView {
  @Field(() => ApiTokenView, { description: 'What the account sees of it from now on.' })
  apiToken!: ApiTokenView;

  @Field(() => String, { description: 'For the header `Authorization: Bearer …` of REST and GraphQL.' })
  token!: string;
}

@ObjectType('DiscordMember', { description: 'A Discord account.' })
export class DiscordMemberView {
  @Field(() => ID, { description: 'Its ID at Discord.' })
  id!: string;

  @Field(() => String, { description: 'Its user name at Discord, when it was linked.' })
  name!: string;
}

@ObjectType('DiscordAccount', { description: 'The Discord account that a staff account is linked with.' })
export class DiscordAccountView {
  @Field(() => ID, { description: 'Its ID at Discord.' })
  id!: string;

  @Field(() => String, { description: 'Its user name at Discord, when it was linked.' })
  name!: string;

  @Field(() => Date, { description: 'When it was linked.' })
  linkedAt!: Date;
}

export const presentToken = ({ stored, token }: IssuedToken): NewApiTokenView => ({ apiToken: stored, token });

/** The signed-in staff account. */
@injectable()
@Resolver()
export class AccountResolver {
  constructor(
    private readonly reauthentication: ReauthenticationService,
    private readonly secondFactors: SecondFactorService,
    private readonly passwords: OwnPasswordService,
    private readonly languages: OwnLanguageService,
    private readonly sessions: OwnSessionService,
    private readonly links: PasswordLinkService,
    private readonly tokens: ApiTokenService,
    private readonly discord: DiscordLinkService,
  ) {}

  @Mutation(() => Boolean, {
    description:
      'Confirms the password. For ten minutes, the session may then use operations that are otherwise refused with ' +
      '`REAUTHENTICATION_REQUIRED`. The session continues under a new cookie. Requires a session.',
  })
  async reauthenticate(
    @Arg('password', () => String) password: string,
    @Arg('code', () => String, { nullable: true, description: 'Required if the account has a second factor.' })
    code: string | null,
    @Ctx() caller: Context,
  ): Promise<boolean> {
    caller.actor.mustHaveSession();
    await reauthenticate(this.reauthentication, caller, await readInput(ReauthenticationInput, { password, code }));
    return true;
  }

  @Query(() => SecondFactorView, { description: 'Requires a session; works while a second factor is still missing.' })
  secondFactor(@Ctx() { actor }: Context): Promise<SecondFactorView> {
    return this.secondFactors.state(actor);
  }

  @Mutation(() => SecondFactorSetupView, {
    description: 'Creates a new key. Sign-in requires no code until the key is confirmed. Requires a session.',
  })
  async beginSecondFactor(@Ctx() { actor }: Context): Promise<SecondFactorSetupView> {
    const setup = await this.secondFactors.begin(actor);
    return { ...setup, qrCode: renderQrCode(setup.uri) };
  }

  @Mutation(() => [String], {
    description:
      'Enables the second factor and returns the recovery codes, which are shown only once. All other ' +
      'sessions of the account end. Requires a session.',
  })
  async confirmSecondFactor(
    @Arg('code', () => String, { description: 'The code that the app shows.' }) code: string,
    @Ctx() { actor, session }: Context,
  ): Promise<string[]> {
    actor.mustHaveSession();
    const input = await readInput(SecondFactorCodeInput, { code });
    return this.secondFactors.confirm(actor, input.code, session.token);
  }

  @Mutation(() => [String], {
    description: 'Replaces the recovery codes with ten new ones. Requires a session.',
  })
  renewRecoveryCodes(@Ctx() { actor }: Context): Promise<string[]> {
    return this.secondFactors.renewRecoveryCodes(actor);
  }

  @Mutation(() => Boolean, { description: 'Disables the second factor of the account. Requires a session.' })
  async switchOffSecondFactor(@Ctx() { actor }: Context): Promise<boolean> {
    await this.secondFactors.disable(actor);
    return true;
  }

  @Mutation(() => Boolean, {
    description:
      'Changes the password of the signed-in account and ends its other sessions and its API tokens. The ' +
      'session continues under a new cookie. An account with a second factor needs a sign-in or a `reauthenticate` in the last ten minutes. ' +
      'Requires a session.',
  })
  async changePassword(
    @Arg('currentPassword', () => String) currentPassword: string,
    @Arg('newPassword', () => String, { description: '10 to 200 characters, not trimmed.' }) newPassword: string,
    @Ctx() { actor, visitor, session }: Context,
  ): Promise<boolean> {
    actor.mustBeSignedIn();
    const change = await readInput(PasswordChangeInput, { currentPassword, newPassword });
    session.set(await this.passwords.change(actor, change, visitor, session.token));
    return true;
  }

  @Mutation(() => AdminUserView, {
    description: 'Chooses the language of the panel, and of the errors of the signed-in account. Requires a session.',
  })
  async updateOwnLanguage(
    @Arg('language', () => String, { description: 'A language that the panel is in, as a BCP 47 code: `en` or `de`.' })
    language: string,
    @Ctx() { actor }: Context,
  ): Promise<AdminUserView> {
    actor.mustBeSignedIn();
    return this.languages.choose(actor, (await readInput(PanelLanguageInput, { language })).language);
  }

  @Mutation(() => PasswordLinkView, {
    description:
      'Creates a link to set a new password for the signed-in account. It replaces an older one. Requires a session.',
  })
  async createOwnPasswordLink(@Ctx() { actor }: Context): Promise<PasswordLinkView> {
    return presentLink(await this.links.createOwn(actor));
  }

  @Mutation(() => PasswordLinkHolderView, {
    description:
      'Reads a one-time link without using it. A mutation, because the token must not be part of an address. Links ' +
      'that are unknown, used or expired get the same `NOT_FOUND`.',
  })
  async checkPasswordLink(
    @Arg('token', () => String) token: string,
    @Ctx() { visitor }: Context,
  ): Promise<PasswordLinkHolderView> {
    return this.links.check((await readInput(PasswordLinkInput, { token })).token, visitor);
  }

  @Mutation(() => String, {
    description:
      'Sets the password of the account that a one-time link belongs to, ends its sessions and API tokens, and ' +
      'returns its username. It does not sign in. Links that are unknown, used or expired get the same `NOT_FOUND`.',
  })
  async setPasswordByLink(
    @Arg('token', () => String) token: string,
    @Arg('password', () => String, { description: '10 to 200 characters, not trimmed.' }) password: string,
    @Ctx() { visitor }: Context,
  ): Promise<string> {
    const input = await readInput(LinkedPasswordInput, { token, password });
    return (await this.links.use(input.token, input.password, visitor)).username;
  }

  @Query(() => [StaffSessionView], {
    description: 'The sessions of the signed-in account, the current one first. Requires a session.',
  })
  ownSessions(@Ctx() { actor, session }: Context): Promise<StaffSessionView[]> {
    return this.sessions.all(actor, session.token);
  }

  @Mutation(() => Boolean, { description: 'Ends one session of the signed-in account. Requires a session.' })
  async endSession(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<boolean> {
    await this.sessions.end(actor, id);
    return true;
  }

  @Mutation(() => Int, {
    description: 'Ends all other sessions of the signed-in account and returns their number. Requires a session.',
  })
  endOtherSessions(@Ctx() { actor, session }: Context): Promise<number> {
    return this.sessions.endOthers(actor, session.token);
  }

  @Query(() => [ApiTokenView], {
    description:
      'The API tokens of the signed-in account, newest first; expired ones are listed for 30 days. Requires a session.',
  })
  ownApiTokens(@Ctx() { actor }: Context): Promise<ApiTokenView[]> {
    return this.tokens.list(actor);
  }

  @Authorized()
  @Mutation(() => NewApiTokenView, {
    description:
      'Creates an API token, with which a script acts as the signed-in account. It never has more permissions than ' +
      'the account. Requires a session and a sign-in or a `reauthenticate` in the last ten minutes.',
  })
  async createApiToken(
    @Arg('input', () => ApiTokenInput) input: ApiTokenInput,
    @Ctx() { actor }: Context,
  ): Promise<NewApiTokenView> {
    actor.mustBeInPerson();
    return presentToken(await this.tokens.create(actor, await readInput(ApiTokenInput, input)));
  }

  @Mutation(() => Boolean, { description: 'Revokes an API token of the signed-in account. Requires a session.' })
  async revokeApiToken(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<boolean> {
    await this.tokens.revoke(actor, id);
    return true;
  }

  @Authorized<Permission>('user_management')
  @Query(() => [ApiTokenView], {
    description:
      'The API tokens of an account, newest first; expired ones are listed for 30 days. Permission: `user_management`.',
  })
  apiTokensOf(
    @Arg('username', () => String, { description: 'Case-insensitive.' }) username: string,
    @Ctx() { actor }: Context,
  ): Promise<ApiTokenView[]> {
    return this.tokens.listOf(actor, username);
  }

  @Authorized<Permission>('user_management')
  @Mutation(() => Boolean, {
    description:
      'Revokes an API token of an account. Refused for an owner, and for an account with a permission that you do not ' +
      'have. Permission: `user_management`.',
  })
  async revokeApiTokenOf(
    @Arg('username', () => String, { description: 'Case-insensitive.' }) username: string,
    @Arg('id', () => ID) id: string,
    @Ctx() { actor }: Context,
  ): Promise<boolean> {
    await this.tokens.revokeOf(actor, username, id);
    return true;
  }

  @Query(() => DiscordAccountView, {
    nullable: true,
    description: 'The Discord account that the signed-in account is linked with; null: none. Requires a session.',
  })
  ownDiscordAccount(@Ctx() { actor }: Context): Promise<DiscordAccountView | null> {
    return this.discord.own(actor);
  }

  @Mutation(() => DiscordMemberView, {
    description:
      'Reads a one-time link from Discord without using it, so that the user sees which Discord account it links. A ' +
      'mutation, because the token must not be part of an address. Links that are unknown, used or expired get the ' +
      'same `NOT_FOUND`. Requires a session.',
  })
  async checkDiscordLink(
    @Arg('token', () => String) token: string,
    @Ctx() { actor }: Context,
  ): Promise<DiscordMemberView> {
    actor.mustBeInPerson();
    return this.discord.check(actor, (await readInput(DiscordLinkInput, { token })).token);
  }

  @Mutation(() => DiscordAccountView, {
    description:
      'Links the signed-in account with the Discord account of a one-time link. Buttons in Discord then act with the ' +
      'permissions of the account. Requires a session and a sign-in or a `reauthenticate` in the last ten minutes.',
  })
  async linkDiscordAccount(
    @Arg('token', () => String) token: string,
    @Ctx() { actor }: Context,
  ): Promise<DiscordAccountView> {
    actor.mustBeInPerson();
    return this.discord.confirm(actor, (await readInput(DiscordLinkInput, { token })).token);
  }

  @Mutation(() => Boolean, {
    description: 'Unlinks the Discord account of the signed-in account. Requires a session.',
  })
  async unlinkDiscordAccount(@Ctx() { actor }: Context): Promise<boolean> {
    await this.discord.unlink(actor);
    return true;
  }
}
