import { AppealService } from '../../../application/appeals/AppealService';
import { AppealsApi, GuestAppealResolver } from './appeals.api';
import type { Feature } from '../Feature';

export const appeals: Feature = {
  services: [AppealService],
  apis: [AppealsApi],
  resolvers: [GuestAppealResolver],
};
