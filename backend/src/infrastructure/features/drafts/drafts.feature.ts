import { ContainerModule } from 'inversify';
import { DraftService } from '../../../application/drafts/DraftService';
import { Drafts } from '../../../domain/drafts/Drafts';
import { DraftResolver } from './drafts.graphql';
import { SqlDrafts } from './drafts.repository';

export const drafts = new ContainerModule(({ bind }) => {
  bind(Drafts).to(SqlDrafts);
  bind(DraftService).toSelf();
  bind(DraftResolver).toSelf();
});
