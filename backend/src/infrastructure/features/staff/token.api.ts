import { injectable } from 'inversify';
import { Field, ObjectType, Resolver } from 'type-graphql';
import { ApiTokenService } from '../../../application/staff/ApiTokenService';
import type { ApiTokenAccess } from '../../../domain/staff/ApiToken';
import type { Permission } from '../../../domain/staff/Permission';
import { one } from '../../api/answers';
import { Api, Get, type Call } from '../../api/operations';
import { Example } from '../../http/inputs/examples';
import { Said } from '../../texts/Said';
import { ApiTokenAccessEnum, PermissionEnum } from './staff.inputs';

@Example({
  account: 'Marina',
  name: 'Ban bot',
  access: 'write',
  permissions: ['bans'],
  expiresAt: '2026-12-01T12:00:00.000Z',
  lastUsedAt: '2026-11-30T08:15:00.000Z',
})
@ObjectType('CurrentToken', { description: 'The API token of the request.' })
class CurrentTokenView {
  @Said()
  @Field(() => String, { description: 'The name of the account on the staff page; “Team” without one.' })
  account!: string;

  @Field(() => String, { description: 'What the token is for.' })
  name!: string;

  @Field(() => ApiTokenAccessEnum, { description: 'Whether the script may change something.' })
  access!: ApiTokenAccess;

  @Field(() => [PermissionEnum], { description: 'The permissions that the token and the account share.' })
  permissions!: readonly Permission[];

  @Field(() => Date, { description: 'It cannot be used from this time on.' })
  expiresAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it was last used, to the minute.' })
  lastUsedAt!: Date | null;
}

@injectable()
@Resolver()
@Api('/token', 'API token', 'The API token of the request.')
export class TokenApi {
  constructor(private readonly tokens: ApiTokenService) {}

  @Get('/', {
    does: 'The API token of the request: who it acts as, what it may do, and when it ends.',
    needs: 'token',
    answer: one(CurrentTokenView),
  })
  async currentToken({ actor }: Call) {
    const { token, account } = await this.tokens.current(actor);
    const { name, access, expiresAt, lastUsedAt } = token;
    const permissions = token.permissions.filter((permission) => actor.can(permission));
    return { account, name, access, permissions, expiresAt, lastUsedAt };
  }
}
