import { ContainerModule } from 'inversify';
import { PlayerService } from '../../application/players/PlayerService';
import { Players } from '../../domain/players/Players';
import { PlayersResolver } from '../../infrastructure/graphql/players.graphql';
import { Job } from '../../infrastructure/jobs/Job';
import { RankRefreshJob } from '../../infrastructure/jobs/RankRefreshJob';
import { PlayerRanks } from '../../infrastructure/persistence/players/PlayerRanks';
import { TypeOrmPlayers } from '../../infrastructure/persistence/players/players.repository';
import { PlayersRest } from '../../infrastructure/rest/players.rest';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';

export const players = new ContainerModule(({ bind }) => {
  bind(PlayerRanks).toSelf();
  bind(Players).to(TypeOrmPlayers);
  bind(PlayerService).toSelf();
  bind(PlayersResolver).toSelf();
  bind(RestAdapter).to(PlayersRest);
  bind(Job).to(RankRefreshJob);
});
