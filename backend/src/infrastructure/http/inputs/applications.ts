import { IsInt, Max, Min } from 'class-validator';
import { ArgsType, InputType, Int, registerEnumType } from 'type-graphql';
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
import {
  EditedVersion,
  EmailAddress,
  INCOMPLETE_FORM,
  MAX_TEXT_LENGTH,
  OneOf,
  OptionalOneOf,
  OptionalText,
  PlayerName,
  RequiredText,
} from './fields';
import { InputField } from './inputField';
import { graphqlEnum } from '../graphqlEnum';
import { ListInput } from './lists';
import { sentence } from '../../../domain/shared/Sentence';
import { says } from './says';

export const ApplicationStatusEnum = graphqlEnum(APPLICATION_STATUSES);
registerEnumType(ApplicationStatusEnum, {
  name: 'ApplicationStatus',
  description: 'The decision of the staff on an application.',
});

const ApplicationSortEnum = graphqlEnum(APPLICATION_SORTS);
registerEnumType(ApplicationSortEnum, { name: 'ApplicationSort', description: 'The sort field of applications.' });

const Age = (): PropertyDecorator => {
  const message = sentence('ageRange', { min: MIN_AGE, max: MAX_AGE });
  return InputField(() => Int, 'In years, 1 to 120.', [
    IsInt(says(message)),
    Min(MIN_AGE, says(message)),
    Max(MAX_AGE, says(message)),
  ]);
};

@InputType()
abstract class ApplicantInput implements ApplicantForm {
  @PlayerName(INCOMPLETE_FORM)
  username!: string;

  @EmailAddress('The e-mail address for the reply.', INCOMPLETE_FORM)
  email!: string;

  @Age()
  age!: number;

  @RequiredText(MAX_TEXT_LENGTH, 'Previous experience.', INCOMPLETE_FORM)
  experience!: string;
}

@InputType({ description: 'An application to join the staff.' })
export class StaffApplicationInput extends ApplicantInput implements StaffApplicationForm {
  @RequiredText(64, 'The time zone as free text.', INCOMPLETE_FORM)
  timezone!: string;

  @RequiredText(MAX_TEXT_LENGTH, 'Why the applicant wants to join.', INCOMPLETE_FORM)
  whyJoin!: string;

  @RequiredText(500, 'When the applicant is available.', INCOMPLETE_FORM)
  availability!: string;

  @RequiredText(64, 'The position applied for.', INCOMPLETE_FORM)
  position!: string;
}

@InputType({ description: 'An application for the whitelist.' })
export class WhitelistApplicationInput extends ApplicantInput implements WhitelistApplicationForm {
  @RequiredText(MAX_TEXT_LENGTH, 'Why the applicant wants to join.', INCOMPLETE_FORM)
  reasonToJoin!: string;

  @OptionalText(500, 'Players who know the applicant.')
  friendReferences?: string | null;
}

@ArgsType()
export class ApplicationListInput extends ListInput implements ApplicationListQuery {
  @OptionalOneOf(ApplicationStatusEnum, 'Filter by this value; absent: no filter.')
  status?: ApplicationStatus | null;

  @OptionalText(
    200,
    'Part of the username or the e-mail address, case-insensitive. Fewer than 3 characters search only the 10,000 newest entries.',
  )
  search?: string | null;

  @OptionalOneOf(ApplicationSortEnum, 'The sort field.', { defaultValue: 'date' })
  sort?: ApplicationSort | null;
}

export class DecisionInput implements DecisionEdit {
  @OneOf(ApplicationStatusEnum, 'The decision.')
  status!: ApplicationStatus;

  @OptionalText(MAX_TEXT_LENGTH, 'Notes for other staff.')
  notes?: string | null;

  @EditedVersion()
  version?: number | null;
}
