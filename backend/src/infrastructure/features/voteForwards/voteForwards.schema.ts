import { EntitySchema } from 'typeorm';
import { VoteForwardTarget } from '../../../domain/voteForwards/VoteForwardTarget';
import { bool, id, int, text, timestamp, version } from '../../persistence/query/columns';

export const VoteForwardTargetSchema = new EntitySchema<VoteForwardTarget>({
  name: 'VoteForwardTarget',
  target: VoteForwardTarget,
  tableName: 'vote_forward_targets',
  columns: {
    id,
    name: text('name'),
    host: text('host'),
    port: int('port'),
    isOn: bool('is_on'),
    token: text('token'),
    version,
    restsUntil: timestamp('rests_until'),
    failures: int('failures', { default: 0 }),
    problem: text('problem', { nullable: true }),
    failingSince: timestamp('failing_since', { nullable: true }),
    lastSuccessAt: timestamp('last_success_at', { nullable: true }),
    createdAt: timestamp('created_at'),
  },
});
