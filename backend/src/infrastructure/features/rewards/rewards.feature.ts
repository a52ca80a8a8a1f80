import { ContainerModule } from 'inversify';
import { BanForwarding, GameBans } from '../../../application/rewards/GameBans';
import { DeliveryWorker } from '../../../application/rewards/DeliveryWorker';
import { DeliveryService } from '../../../application/rewards/DeliveryService';
import { ReplyRuleService } from '../../../application/rewards/ReplyRuleService';
import { Rewards } from '../../../application/rewards/Rewards';
import { VoteRewardService } from '../../../application/rewards/VoteRewardService';
import type { Config } from '../../../config';
import { GameConsole } from '../../../domain/gameserver/GameConsole';
import { PlayerNameRule } from '../../../domain/gameserver/PlayerNameRule';
import { Deliveries } from '../../../domain/rewards/Deliveries';
import { ReplyRules } from '../../../domain/rewards/ReplyRules';
import { UsualReplies } from '../../../domain/rewards/UsualReplies';
import { VoteRewards } from '../../../domain/rewards/VoteRewards';
import { NoGameConsole } from '../../game/NoGameConsole';
import { Rcon } from '../../game/Rcon';
import { ReplyRulesResolver } from './replyRules.graphql';
import { RewardsResolver } from './rewards.graphql';
import { VoteRewardsResolver } from './voteRewards.graphql';
import { DeliveryJob } from '../../jobs/DeliveryJob';
import { Job } from '../../jobs/Job';
import {
  SqlDeliveries,
  SqlReplyRules,
  SqlUsualReplies,
  SqlVoteRewards,
} from './rewards.repository';
import { RestAdapter } from '../../rest/RestAdapter';
import { RewardsRest } from './rewards.rest';

export const rewards = ({ rcon, sendsBans, playerNamePrefix }: Config) =>
  new ContainerModule(({ bind }) => {
    bind(GameConsole).toConstantValue(rcon === null ? new NoGameConsole() : new Rcon(rcon));
    if (rcon !== null) bind(Job).to(DeliveryJob);

    bind(PlayerNameRule).toConstantValue(new PlayerNameRule(playerNamePrefix));
    bind(BanForwarding).toConstantValue(new BanForwarding(sendsBans));
    bind(Deliveries).to(SqlDeliveries);
    bind(VoteRewards).to(SqlVoteRewards);
    bind(ReplyRules).to(SqlReplyRules);
    bind(UsualReplies).to(SqlUsualReplies);
    bind(ReplyRuleService).toSelf();
    bind(Rewards).toSelf();
    bind(VoteRewardService).toSelf();
    bind(VoteRewardsResolver).toSelf();
    bind(GameBans).toSelf();
    bind(DeliveryWorker).toSelf();
    bind(DeliveryService).toSelf();
    bind(RewardsResolver).toSelf();
    bind(ReplyRulesResolver).toSelf();
    bind(RestAdapter).to(RewardsRest);
  });
