import { DraftService } from '../../../application/drafts/DraftService';
import { DRAFT_RETENTION_MS, Drafts } from '../../../domain/drafts/Drafts';
import { DraftResolver } from './drafts.graphql';
import { SqlDrafts } from './drafts.repository';
import { olderThan, removeExpired } from '../../persistence/query/retention';
import { port, type Feature } from '../Feature';

export const drafts: Feature = {
  services: [DraftService],
  ports: [port(Drafts, SqlDrafts)],
  resolvers: [DraftResolver],
  retention: [removeExpired('drafts', olderThan('saved_at', DRAFT_RETENTION_MS))],
};
