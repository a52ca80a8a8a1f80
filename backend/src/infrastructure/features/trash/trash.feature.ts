import { Trash } from '../../../application/shared/Trash';
import { TrashService } from '../../../application/trash/TrashService';
import { TrashedItems } from '../../../domain/trash/TrashedItems';
import { TrashResolver } from './trash.graphql';
import { SqlTrash, SqlTrashedItems } from './trash.repository';
import { TrashRest } from './trash.rest';
import { TrashSchema } from './trash.schema';
import { removeExpired } from '../../persistence/query/retention';
import { port, type Feature } from '../Feature';

export const trash: Feature = {
  services: [TrashService],
  ports: [port(Trash, SqlTrash), port(TrashedItems, SqlTrashedItems)],
  resolvers: [TrashResolver],
  adapters: [TrashRest],
  entities: [TrashSchema],
  retention: [removeExpired('trash', 'expires_at < now()')],
};
