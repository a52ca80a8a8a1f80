import { Trash } from '../../../application/shared/Trash';
import { TrashService } from '../../../application/trash/TrashService';
import { TrashedItems } from '../../../domain/trash/TrashedItems';
import { TrashApi } from './trash.api';
import { SqlTrash, SqlTrashedItems } from './trash.repository';
import { TrashSchema } from './trash.schema';
import { removeExpired } from '../../persistence/query/retention';
import { port, type Feature } from '../Feature';

export const trash: Feature = {
  services: [TrashService],
  ports: [port(Trash, SqlTrash), port(TrashedItems, SqlTrashedItems)],
  apis: [TrashApi],
  entities: [TrashSchema],
  retention: [removeExpired('trash', 'expires_at < now()')],
};
