import { VoteForwardService } from '../../../application/voteForwards/VoteForwardService';
import { VoteForwardWorker } from '../../../application/voteForwards/VoteForwardWorker';
import { VoteForwards } from '../../../domain/voteForwards/VoteForwards';
import { VoteSender } from '../../../domain/voteForwards/VoteSender';
import { VotifierSender } from '../../game/votifier/VotifierSender';
import { Job } from '../../jobs/Job';
import { VoteForwardJob } from '../../jobs/VoteForwardJob';
import { removeExpired } from '../../persistence/query/retention';
import { VoteForwardsApi } from './voteForwards.api';
import { SqlVoteForwards } from './voteForwards.repository';
import { VoteForwardTargetSchema } from './voteForwards.schema';
import { port, type Feature } from '../Feature';

export const voteForwards: Feature = {
  services: [VoteForwardService, VoteForwardWorker],
  ports: [port(VoteForwards, SqlVoteForwards), port(VoteSender, VotifierSender), port(Job, VoteForwardJob)],
  apis: [VoteForwardsApi],
  entities: [VoteForwardTargetSchema],
  retention: [
    removeExpired('vote_forwards', `state = 'sent' AND settled_at < now() - interval '30 days'`),
    removeExpired('vote_forwards', `settled_at < now() - interval '90 days'`),
  ],
};
