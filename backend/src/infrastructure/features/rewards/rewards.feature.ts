import { BanForwarding, GameBans } from '../../../application/rewards/GameBans';
import { Destinations } from '../../../application/rewards/Destinations';
import { DeliveryWorkers } from '../../../application/rewards/DeliveryWorkers';
import { DeliveryService } from '../../../application/rewards/DeliveryService';
import { ReplyRuleService } from '../../../application/rewards/ReplyRuleService';
import { Rewards } from '../../../application/rewards/Rewards';
import { VoteRewardService } from '../../../application/rewards/VoteRewardService';
import { Deliveries } from '../../../domain/rewards/Deliveries';
import { ReplyRules } from '../../../domain/rewards/ReplyRules';
import { UsualReplies } from '../../../domain/rewards/UsualReplies';
import { VoteRewards } from '../../../domain/rewards/VoteRewards';
import { DeliveriesApi } from './deliveries.api';
import { ReplyRulesApi } from './replyRules.api';
import { VoteRewardsApi } from './voteRewards.api';
import { DeliveryJob } from '../../jobs/DeliveryJob';
import { Job } from '../../jobs/Job';
import { SqlDeliveries, SqlReplyRules, SqlUsualReplies, SqlVoteRewards } from './rewards.repository';
import { DeliverySchema, VoteRewardSchema, ReplyRuleSchema } from './rewards.schema';
import { removeExpired } from '../../persistence/query/retention';
import { port, type Feature } from '../Feature';

export const rewards: Feature = {
  services: [ReplyRuleService, Destinations, Rewards, VoteRewardService, GameBans, DeliveryWorkers, DeliveryService],
  ports: [
    port(Deliveries, SqlDeliveries),
    port(VoteRewards, SqlVoteRewards),
    port(ReplyRules, SqlReplyRules),
    port(UsualReplies, SqlUsualReplies),
    port(Job, DeliveryJob),
  ],
  apis: [DeliveriesApi, VoteRewardsApi, ReplyRulesApi],
  entities: [DeliverySchema, VoteRewardSchema, ReplyRuleSchema],
  items: [{ kind: 'vote_reward', table: 'vote_rewards', translations: 'vote_reward_translations' }],
  retention: [
    removeExpired(
      'deliveries',
      `state = 'confirmed' AND created_at < now() - interval '1 year' AND settled_at < now() - interval '1 year'`,
    ),
  ],
  bindings: (bind, { config: { sendsBans } }) => {
    bind(BanForwarding).toConstantValue(new BanForwarding(sendsBans));
  },
};
