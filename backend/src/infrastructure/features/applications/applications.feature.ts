import { ContainerModule } from 'inversify';
import { ApplicationFormService } from '../../../application/applications/ApplicationFormService';
import { ApplicationQuestionService } from '../../../application/applications/ApplicationQuestionService';
import { ApplicationService } from '../../../application/applications/ApplicationService';
import { QuestionVersions } from '../../../application/questions/QuestionVersions';
import { WhitelistDeliveries } from '../../../application/rewards/WhitelistDeliveries';
import { ApplicationForms } from '../../../domain/applications/ApplicationForms';
import { ApplicationQuestions } from '../../../domain/applications/ApplicationQuestions';
import { StaffApplications, WhitelistApplications } from '../../../domain/applications/Applications';
import { ApplicationQuestionsResolver } from './applicationQuestions.graphql';
import { ApplicationsResolver } from './applications.graphql';
import {
  SqlApplicationForms,
  SqlApplicationQuestions,
  SqlStaffApplications,
  SqlWhitelistApplications,
} from './applications.repository';
import { ApplicationQuestionsRest } from './applicationQuestions.rest';
import { ApplicationsRest } from './applications.rest';
import { RestAdapter } from '../../rest/RestAdapter';

export const applications = new ContainerModule(({ bind }) => {
  bind(StaffApplications).to(SqlStaffApplications);
  bind(WhitelistApplications).to(SqlWhitelistApplications);
  bind(ApplicationForms).to(SqlApplicationForms);
  bind(ApplicationQuestions).to(SqlApplicationQuestions);
  bind(QuestionVersions).toSelf();
  bind(ApplicationQuestionService).toSelf();
  bind(ApplicationFormService).toSelf();
  bind(WhitelistDeliveries).toSelf();
  bind(ApplicationService).toSelf();
  bind(ApplicationsResolver).toSelf();
  bind(ApplicationQuestionsResolver).toSelf();
  bind(RestAdapter).to(ApplicationsRest);
  bind(RestAdapter).to(ApplicationQuestionsRest);
});
