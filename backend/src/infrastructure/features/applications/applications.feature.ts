import { ApplicationFormService } from '../../../application/applications/ApplicationFormService';
import { ApplicationQuestionService } from '../../../application/applications/ApplicationQuestionService';
import { ApplicationService } from '../../../application/applications/ApplicationService';
import { QuestionVersions } from '../../../application/questions/QuestionVersions';
import { WhitelistDeliveries } from '../../../application/rewards/WhitelistDeliveries';
import { ApplicationForms } from '../../../domain/applications/ApplicationForms';
import { ApplicationQuestions } from '../../../domain/applications/ApplicationQuestions';
import { StaffApplications, WhitelistApplications } from '../../../domain/applications/Applications';
import { APPLICATION_RETENTION_MS } from '../../../domain/applications/Application';
import { demoStaffApplications, demoWhitelistApplications } from './applications.demo';
import { ApplicationQuestionsApi } from './applicationQuestions.api';
import { ApplicationsApi } from './applications.api';
import {
  SqlApplicationForms,
  SqlApplicationQuestions,
  SqlStaffApplications,
  SqlWhitelistApplications,
} from './applications.repository';
import {
  StaffApplicationSchema,
  WhitelistApplicationSchema,
  ApplicationFormSchema,
  ApplicationQuestionSchema,
} from './applications.schema';
import { olderThan, removeExpired } from '../../persistence/query/retention';
import { port, type Feature } from '../Feature';

export const applications: Feature = {
  apis: [ApplicationQuestionsApi, ApplicationsApi],
  services: [
    QuestionVersions,
    ApplicationQuestionService,
    ApplicationFormService,
    WhitelistDeliveries,
    ApplicationService,
  ],
  ports: [
    port(StaffApplications, SqlStaffApplications),
    port(WhitelistApplications, SqlWhitelistApplications),
    port(ApplicationForms, SqlApplicationForms),
    port(ApplicationQuestions, SqlApplicationQuestions),
  ],
  entities: [StaffApplicationSchema, WhitelistApplicationSchema, ApplicationFormSchema, ApplicationQuestionSchema],
  items: [
    { kind: 'application_form', table: 'application_forms', translations: 'application_form_translations' },
    { kind: 'application_question', table: 'application_questions', translations: 'application_question_translations' },
  ],
  demo: [demoStaffApplications, demoWhitelistApplications],
  retention: [
    removeExpired('staff_applications', olderThan('created_at', APPLICATION_RETENTION_MS)),
    removeExpired('whitelist_applications', olderThan('created_at', APPLICATION_RETENTION_MS)),
  ],
};
