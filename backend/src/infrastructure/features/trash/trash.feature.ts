import { ContainerModule } from 'inversify';
import { Trash } from '../../../application/shared/Trash';
import { TrashService } from '../../../application/trash/TrashService';
import { TrashedItems } from '../../../domain/trash/TrashedItems';
import { TrashResolver } from './trash.graphql';
import { SqlTrash, SqlTrashedItems } from './trash.repository';
import { RestAdapter } from '../../rest/RestAdapter';
import { TrashRest } from './trash.rest';

export const trash = new ContainerModule(({ bind }) => {
  bind(Trash).to(SqlTrash);
  bind(TrashedItems).to(SqlTrashedItems);
  bind(TrashService).toSelf();
  bind(TrashResolver).toSelf();
  bind(RestAdapter).to(TrashRest);
});
