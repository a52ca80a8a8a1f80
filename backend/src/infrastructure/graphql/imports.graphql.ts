import { injectable } from 'inversify';
import { Authorized, Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { ImportReportService, type ToldImport } from '../../application/imports/ImportReportService';
import type { BanSource } from '../../domain/bans/BanSource';
import type { FileProblem } from '../../domain/imports/GameFolder';
import type { Permission } from '../../domain/staff/Permission';
import { iconAddress } from '../site/serveIcon';
import { CacheableForGuests } from './cacheableForGuests';
import { BanSourceEnum } from '../api/inputs/bans';
import type { Context } from './Context';

@ObjectType('BrokenFile', { description: 'A file of the game server that cannot be read, or not all of it.' })
class BrokenFileView {
  @Field(() => String, { description: 'Below the folder of the server.' })
  file!: string;

  @Field(() => Int, { nullable: true, description: 'Counted from 1; null where the whole file is meant.' })
  line!: number | null;

  @Field(() => String, { description: 'What is wrong, for a person.' })
  problem!: string;
}

@ObjectType('Import', { description: 'How the last import from outside went.' })
class ImportView {
  @Field(() => BanSourceEnum, { description: 'Where it was imported from; never `SITE`.' })
  source!: BanSource;

  @Field(() => String, { description: 'The folder or the database, without a password.' })
  origin!: string;

  @Field(() => Date, { description: 'When it was done.' })
  finishedAt!: Date;

  @Field(() => Int, { description: 'Players whose statistics were read.' })
  players!: number;

  @Field(() => Int, { description: 'Bans that are kept here.' })
  bans!: number;

  @Field(() => String, { nullable: true, description: 'Why nothing could be imported; null when all is well.' })
  problem!: string | null;

  @Field(() => [BrokenFileView], {
    description: 'The first of the files that could not be read; they are tried again.',
  })
  brokenFiles!: readonly FileProblem[];

  @Field(() => Int, { description: 'How many files could not be read.' })
  brokenFileCount!: number;
}

@injectable()
@Resolver()
export class ImportsResolver {
  constructor(private readonly service: ImportReportService) {}

  @Authorized<Permission>('stats')
  @Query(() => [ImportView], {
    description: 'How the last import of each source went; empty where nothing was ever imported. Permission: `stats`.',
  })
  imports(@Ctx() { actor }: Context): Promise<ToldImport[]> {
    return this.service.list(actor);
  }

  @CacheableForGuests()
  @Query(() => String, {
    nullable: true,
    description: 'Where the picture of the game server is on this site, 64 by 64; null when it has none.',
  })
  async serverIcon(): Promise<string | null> {
    const hash = await this.service.iconHash();
    return hash && iconAddress(hash);
  }
}
