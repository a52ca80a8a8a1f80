import { injectable } from 'inversify';
import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { OwnPasswordService } from '../../application/staff/OwnPasswordService';
import { OwnSessionService } from '../../application/staff/OwnSessionService';
import { ReauthenticationService } from '../../application/staff/ReauthenticationService';
import { SecondFactorService } from '../../application/staff/SecondFactorService';
import { enterAgain } from '../api/enter';
import { PasswordChangeInput, ReauthenticationInput, SecondFactorCodeInput } from '../api/inputs/staff';
import { qrCodeOf } from '../api/qrCode';
import { readInput } from '../api/readInput';
import type { Context } from './Context';

@ObjectType('SecondFactor', { description: 'How the second factor of the own account stands.' })
class SecondFactorView {
  @Field(() => Boolean, { description: 'Whether a code is asked for at sign-in.' })
  isOn!: boolean;

  @Field(() => Date, { nullable: true, description: 'Since when; null while it is off.' })
  since!: Date | null;

  @Field(() => Boolean, { description: 'Whether all of the staff have to have one.' })
  isRequired!: boolean;

  @Field(() => Int, { description: 'How many recovery codes can still be used.' })
  recoveryCodesLeft!: number;
}

@ObjectType('SecondFactorSetup', { description: 'What an authenticator app has to know. It is shown this once.' })
class SecondFactorSetupView {
  @Field(() => String, { description: 'The key, to be typed into an app that has no camera.' })
  setupKey!: string;

  @Field(() => String, { description: 'The same as an `otpauth:` address.' })
  uri!: string;

  @Field(() => String, { description: 'The same as a picture: the `data:` address of an SVG.' })
  qrCode!: string;
}

@ObjectType('StaffSession', { description: 'A device on which somebody is signed in.' })
class StaffSessionView {
  @Field(() => ID, { description: 'A uuid.' })
  id!: string;

  @Field(() => String, { description: 'The browser and the system in a few words; empty where they are not known.' })
  device!: string;

  @Field(() => String, { description: 'From which network they signed in; empty where it is not known.' })
  network!: string;

  @Field(() => Date, { description: 'When they signed in.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When it was used last, to the minute.' })
  lastSeenAt!: Date;

  @Field(() => Boolean, { description: 'Whether it is the one that asks.' })
  isCurrent!: boolean;
}

/** The account of whoever is signed in. */
@injectable()
@Resolver()
export class AccountResolver {
  constructor(
    private readonly reauthentication: ReauthenticationService,
    private readonly secondFactors: SecondFactorService,
    private readonly passwords: OwnPasswordService,
    private readonly sessions: OwnSessionService,
  ) {}

  @Mutation(() => Boolean, {
    description:
      'Proves that it is still the same person, for the ten minutes in which they may do what is refused with ' +
      '`REAUTHENTICATION_REQUIRED`. The session goes on under a new cookie. For whoever is signed in.',
  })
  async reauthenticate(
    @Arg('password', () => String) password: string,
    @Arg('code', () => String, { nullable: true, description: 'Where the account has a second factor.' })
    code: string | null,
    @Ctx() caller: Context,
  ): Promise<boolean> {
    caller.actor.mustHaveSession();
    await enterAgain(this.reauthentication, caller, await readInput(ReauthenticationInput, { password, code }));
    return true;
  }

  @Query(() => SecondFactorView, { description: 'For whoever is signed in, even while they have to set one up.' })
  secondFactor(@Ctx() { actor }: Context): Promise<SecondFactorView> {
    return this.secondFactors.state(actor);
  }

  @Mutation(() => SecondFactorSetupView, {
    description: 'Makes a new key. No sign-in asks for a code before it is confirmed. For whoever is signed in.',
  })
  async beginSecondFactor(@Ctx() { actor }: Context): Promise<SecondFactorSetupView> {
    const setup = await this.secondFactors.begin(actor);
    return { ...setup, qrCode: qrCodeOf(setup.uri) };
  }

  @Mutation(() => [String], {
    description:
      'Asks for codes at sign-in from now on, and answers the recovery codes, which are shown this once. Other ' +
      'sessions of the account end. For whoever is signed in.',
  })
  async confirmSecondFactor(
    @Arg('code', () => String, { description: 'What the app shows.' }) code: string,
    @Ctx() { actor, session }: Context,
  ): Promise<string[]> {
    actor.mustHaveSession();
    const input = await readInput(SecondFactorCodeInput, { code });
    return this.secondFactors.confirm(actor, input.code, session.token);
  }

  @Mutation(() => [String], {
    description: 'Makes ten new recovery codes in place of those from before. For whoever is signed in.',
  })
  renewRecoveryCodes(@Ctx() { actor }: Context): Promise<string[]> {
    return this.secondFactors.renewRecoveryCodes(actor);
  }

  @Mutation(() => Boolean, { description: 'The password alone is enough again. For whoever is signed in.' })
  async switchOffSecondFactor(@Ctx() { actor }: Context): Promise<boolean> {
    await this.secondFactors.switchOff(actor);
    return true;
  }

  @Mutation(() => Boolean, {
    description:
      'Gives the own account another password, and ends its other sessions. The session goes on under a new cookie. ' +
      'An account with a second factor needs a sign-in or a `reauthenticate` of the last ten minutes. For whoever is ' +
      'signed in.',
  })
  async changePassword(
    @Arg('currentPassword', () => String) currentPassword: string,
    @Arg('newPassword', () => String, { description: '10 to 200 characters, taken as they are.' }) newPassword: string,
    @Ctx() { actor, visitor, session }: Context,
  ): Promise<boolean> {
    actor.mustBeSignedIn();
    const change = await readInput(PasswordChangeInput, { currentPassword, newPassword });
    session.set(await this.passwords.change(actor, change, visitor, session.token));
    return true;
  }

  @Query(() => [StaffSessionView], {
    description: 'Where the own account is signed in, this session first. For whoever is signed in.',
  })
  ownSessions(@Ctx() { actor, session }: Context): Promise<StaffSessionView[]> {
    return this.sessions.all(actor, session.token);
  }

  @Mutation(() => Boolean, { description: 'Ends one of the own sessions. For whoever is signed in.' })
  async endSession(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<boolean> {
    await this.sessions.end(actor, id);
    return true;
  }

  @Mutation(() => Int, {
    description: 'Ends all of the own sessions but this one; answers how many they were. For whoever is signed in.',
  })
  endOtherSessions(@Ctx() { actor, session }: Context): Promise<number> {
    return this.sessions.endOthers(actor, session.token);
  }
}
