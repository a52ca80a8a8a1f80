import { ContainerModule } from 'inversify';
import { PlayerService } from '../../application/players/PlayerService';
import { Players } from '../../domain/players/Players';
import { PlayersResolver } from '../../infrastructure/graphql/players.graphql';
import { Job } from '../../infrastructure/jobs/Job';
import { NamesReading } from '../../infrastructure/jobs/NamesReading';
import { PlayerMilestones } from '../../infrastructure/jobs/PlayerMilestones';
import { PlayerNames } from '../../infrastructure/persistence/PlayerNames';
import { PlayerOrder } from '../../infrastructure/persistence/PlayerOrder';
import { TypeOrmPlayers } from '../../infrastructure/persistence/players.repository';
import { VoterPlaces } from '../../infrastructure/persistence/VoterPlaces';
import { PlayersRest } from '../../infrastructure/rest/players.rest';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';

export const players = new ContainerModule(({ bind }) => {
  bind(PlayerOrder).toSelf();
  bind(PlayerNames).toSelf();
  bind(VoterPlaces).toSelf();
  bind(Players).to(TypeOrmPlayers);
  bind(PlayerService).toSelf();
  bind(PlayersResolver).toSelf();
  bind(RestAdapter).to(PlayersRest);
  bind(Job).to(PlayerMilestones);
  bind(Job).to(NamesReading);
});
