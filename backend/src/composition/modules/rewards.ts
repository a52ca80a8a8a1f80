import { ContainerModule } from 'inversify';
import { BansAreSent, GameBans } from '../../application/rewards/GameBans';
import { Courier } from '../../application/rewards/Courier';
import { DeliveryService } from '../../application/rewards/DeliveryService';
import { Rewards } from '../../application/rewards/Rewards';
import type { Config } from '../../config';
import { GameConsole } from '../../domain/gameserver/GameConsole';
import { PlayerNames } from '../../domain/gameserver/PlayerNames';
import { Deliveries } from '../../domain/rewards/Deliveries';
import { RewardCommandsStore } from '../../domain/rewards/RewardCommandsStore';
import { NoGameConsole } from '../../infrastructure/game/NoGameConsole';
import { Rcon } from '../../infrastructure/game/Rcon';
import { RewardsResolver } from '../../infrastructure/graphql/rewards.graphql';
import { DeliveryRounds } from '../../infrastructure/jobs/DeliveryRounds';
import { Job } from '../../infrastructure/jobs/Job';
import {
  TypeOrmDeliveries,
  TypeOrmRewardCommandsStore,
} from '../../infrastructure/persistence/rewards/rewards.repository';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';
import { RewardsRest } from '../../infrastructure/rest/rewards.rest';

export const rewards = ({ rcon, sendsBans, playerNamePrefix }: Config) =>
  new ContainerModule(({ bind }) => {
    bind(GameConsole).toConstantValue(rcon === null ? new NoGameConsole() : new Rcon(rcon));
    if (rcon !== null) bind(Job).to(DeliveryRounds);

    bind(PlayerNames).toConstantValue(new PlayerNames(playerNamePrefix));
    bind(BansAreSent).toConstantValue(new BansAreSent(sendsBans));
    bind(Deliveries).to(TypeOrmDeliveries);
    bind(RewardCommandsStore).to(TypeOrmRewardCommandsStore);
    bind(Rewards).toSelf();
    bind(GameBans).toSelf();
    bind(Courier).toSelf();
    bind(DeliveryService).toSelf();
    bind(RewardsResolver).toSelf();
    bind(RestAdapter).to(RewardsRest);
  });
