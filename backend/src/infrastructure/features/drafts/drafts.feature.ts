import { DraftService } from '../../../application/drafts/DraftService';
import { Drafts } from '../../../domain/drafts/Drafts';
import { DraftResolver } from './drafts.graphql';
import { SqlDrafts } from './drafts.repository';
import { port, type Feature } from '../Feature';

export const drafts: Feature = {
  services: [DraftService],
  ports: [port(Drafts, SqlDrafts)],
  resolvers: [DraftResolver],
};
