import { injectable } from 'inversify';
import { Authorized, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { ImportReportService, type ImportReportDetails } from '../../../application/imports/ImportReportService';
import type { BanSource } from '../../../domain/bans/BanSource';
import type { FileProblem } from '../../../domain/imports/GameFolder';
import type { Permission } from '../../../domain/staff/Permission';
import { iconPath } from '../../website/serveIcon';
import { CacheableForGuests } from '../../graphql/cacheableForGuests';
import { BanSourceEnum } from '../bans/bans.inputs';
import type { Context } from '../../graphql/Context';

@ObjectType('BrokenFile', { description: 'A file of the game server that could not be read completely.' })
export class BrokenFileView {
  @Field(() => String, { description: 'The path below the server folder.' })
  file!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The line of a syntax error, starting at 1; null for other problems.',
  })
  line!: number | null;

  @Field(() => String, { description: 'What is wrong, and in which entry or field, as text for people.' })
  problem!: string;
}

@ObjectType('Import', { description: 'The outcome of the last import from an external source.' })
class ImportView {
  @Field(() => BanSourceEnum, { description: 'The source of the import; never `SITE`.' })
  source!: BanSource;

  @Field(() => ID, { description: 'The server that it is from; LiteBans is that of the main one.' })
  serverId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The name of that server; null for a main server that is called as the community.',
  })
  serverName!: string | null;

  @Field(() => String, { description: 'The folder or the database, without a password.' })
  origin!: string;

  @Field(() => Date, { description: 'When the import finished.' })
  finishedAt!: Date;

  @Field(() => Int, { description: 'Players whose statistics were read.' })
  players!: number;

  @Field(() => Int, { description: 'Bans that are stored here.' })
  bans!: number;

  @Field(() => String, { nullable: true, description: 'Why nothing could be imported; null on success.' })
  problem!: string | null;

  @Field(() => [BrokenFileView], {
    description: 'The first of the files that could not be read completely. They are retried.',
  })
  brokenFiles!: readonly FileProblem[];

  @Field(() => Int, { description: 'The number of files that could not be read completely.' })
  brokenFileCount!: number;
}

@injectable()
@Resolver()
export class ImportsResolver {
  constructor(private readonly service: ImportReportService) {}

  @Authorized<Permission>('stats')
  @Query(() => [ImportView], {
    description: 'The outcome of the last import of each source; empty if there was none. Permission: `stats`.',
  })
  imports(@Ctx() { actor }: Context): Promise<ImportReportDetails[]> {
    return this.service.list(actor);
  }

  @CacheableForGuests()
  @Query(() => String, {
    nullable: true,
    description: 'The path of the game server icon on this site, 64 by 64 pixels; null if there is none.',
  })
  async serverIcon(): Promise<string | null> {
    const hash = await this.service.iconHash();
    return hash && iconPath(hash);
  }
}
