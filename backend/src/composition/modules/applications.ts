import { ContainerModule } from 'inversify';
import { ApplicationFormService } from '../../application/applications/ApplicationFormService';
import { ApplicationQuestionService } from '../../application/applications/ApplicationQuestionService';
import { ApplicationService } from '../../application/applications/ApplicationService';
import { QuestionVersions } from '../../application/questions/QuestionVersions';
import { WhitelistDeliveries } from '../../application/rewards/WhitelistDeliveries';
import { ApplicationForms } from '../../domain/applications/ApplicationForms';
import { ApplicationQuestions } from '../../domain/applications/ApplicationQuestions';
import { StaffApplications, WhitelistApplications } from '../../domain/applications/Applications';
import { ApplicationQuestionsResolver } from '../../infrastructure/graphql/applicationQuestions.graphql';
import { ApplicationsResolver } from '../../infrastructure/graphql/applications.graphql';
import {
  SqlApplicationForms,
  SqlApplicationQuestions,
  SqlStaffApplications,
  SqlWhitelistApplications,
} from '../../infrastructure/persistence/applications/applications.repository';
import { ApplicationQuestionsRest } from '../../infrastructure/rest/applicationQuestions.rest';
import { ApplicationsRest } from '../../infrastructure/rest/applications.rest';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';

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
