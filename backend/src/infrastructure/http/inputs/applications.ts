import { IsInt, Max, Min } from 'class-validator';
import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql';
import type { ApplicationListQuery, DecisionEdit } from '../../../application/applications/ApplicationService';
import {
  APPLICATION_STATUSES,
  MAX_AGE,
  MIN_AGE,
  type ApplicantForm,
  type ApplicationStatus,
} from '../../../domain/applications/Application';
import { APPLICATION_SORTS, type ApplicationSort } from '../../../domain/applications/Applications';
import type { StaffApplicationForm } from '../../../domain/applications/StaffApplication';
import type { WhitelistApplicationForm } from '../../../domain/applications/WhitelistApplication';
import { graphqlEnum } from '../graphqlEnum';
import {
  combineDecorators,
  EditedVersion,
  EmailAddress,
  INCOMPLETE_FORM,
  OneOf,
  OptionalText,
  RequiredName,
  RequiredText,
} from './fields';
import { ListInput, OptionalOneOf } from './lists';

export const ApplicationStatusEnum = graphqlEnum(APPLICATION_STATUSES);
registerEnumType(ApplicationStatusEnum, {
  name: 'ApplicationStatus',
  description: 'The decision of the staff on an application.',
});

const ApplicationSortEnum = graphqlEnum(APPLICATION_SORTS);
registerEnumType(ApplicationSortEnum, { name: 'ApplicationSort', description: 'The sort field of applications.' });

const Age = (): PropertyDecorator => {
  const message = `Please enter an age from ${MIN_AGE} to ${MAX_AGE}.`;
  return combineDecorators(IsInt({ message }), Min(MIN_AGE, { message }), Max(MAX_AGE, { message }));
};

@InputType()
abstract class ApplicantInput implements ApplicantForm {
  @Field(() => String, { description: 'The in-game name, at most 64 characters.' })
  @RequiredName(64, INCOMPLETE_FORM)
  username!: string;

  @Field(() => String, { description: 'The e-mail address for the reply.' })
  @EmailAddress(INCOMPLETE_FORM)
  email!: string;

  @Field(() => Int, { description: 'In years, 1 to 120.' })
  @Age()
  age!: number;

  @Field(() => String, { description: 'Previous experience, at most 5,000 characters.' })
  @RequiredText(5_000, INCOMPLETE_FORM)
  experience!: string;
}

@InputType({ description: 'An application to join the staff.' })
export class StaffApplicationInput extends ApplicantInput implements StaffApplicationForm {
  @Field(() => String, { description: 'The time zone as free text, at most 64 characters.' })
  @RequiredText(64, INCOMPLETE_FORM)
  timezone!: string;

  @Field(() => String, { description: 'At most 5,000 characters.' })
  @RequiredText(5_000, INCOMPLETE_FORM)
  whyJoin!: string;

  @Field(() => String, { description: 'When the applicant is available, at most 500 characters.' })
  @RequiredText(500, INCOMPLETE_FORM)
  availability!: string;

  @Field(() => String, { description: 'The position applied for, at most 64 characters.' })
  @RequiredText(64, INCOMPLETE_FORM)
  position!: string;
}

@InputType({ description: 'An application for the whitelist.' })
export class WhitelistApplicationInput extends ApplicantInput implements WhitelistApplicationForm {
  @Field(() => String, { description: 'At most 5,000 characters.' })
  @RequiredText(5_000, INCOMPLETE_FORM)
  reasonToJoin!: string;

  @Field(() => String, { nullable: true, description: 'Players who know the applicant, at most 500 characters.' })
  @OptionalText(500)
  friendReferences?: string | null;
}

@ArgsType()
export class ApplicationListInput extends ListInput implements ApplicationListQuery {
  @Field(() => ApplicationStatusEnum, { nullable: true, description: 'Filter by this value; absent: no filter.' })
  @OptionalOneOf(APPLICATION_STATUSES)
  status?: ApplicationStatus | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Part of the username or the e-mail address, case-insensitive. Fewer than 3 characters search only the 10,000 newest entries.',
  })
  @OptionalText(200)
  search?: string | null;

  @Field(() => ApplicationSortEnum, { nullable: true, defaultValue: 'date', description: 'The sort field.' })
  @OptionalOneOf(APPLICATION_SORTS)
  sort?: ApplicationSort | null;
}

export class DecisionInput implements DecisionEdit {
  @OneOf(APPLICATION_STATUSES)
  status!: ApplicationStatus;

  @OptionalText(5_000)
  notes?: string | null;

  @EditedVersion()
  version?: number | null;
}
