import 'reflect-metadata';
import { GraphQLDateTimeISO } from 'graphql-scalars';
import { Arg, buildSchema, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { Column, DataSource, Entity, MoreThan, PrimaryColumn, Raw } from 'typeorm';

/** This stack as the documents of its libraries show it: one class is entity and type, and resolvers ask repositories. */

@ObjectType()
@Entity('server_status')
class Status {
  @PrimaryColumn('int') id!: number;
  @Field(() => Boolean) @Column('boolean', { name: 'is_online' }) isOnline!: boolean;
  @Field(() => Int) @Column('int', { name: 'online_players' }) onlinePlayers!: number;
  @Field(() => Int) @Column('int', { name: 'max_players' }) maxPlayers!: number;
  @Field(() => String) @Column('text') version!: string;
  @Field(() => String) @Column('text') motd!: string;
}

@ObjectType()
@Entity('site_config')
class Setting {
  @PrimaryColumn('uuid') id!: string;
  @Field(() => String) @Column('text') key!: string;
  @Field(() => String) @Column('text') value!: string;
}

@ObjectType()
@Entity('news')
class Article {
  @Field(() => ID) @PrimaryColumn('uuid') id!: string;
  @Field(() => String) @Column('text') title!: string;
  @Field(() => String) @Column('text') excerpt!: string;
  @Field(() => String) @Column('text') content!: string;
  @Field(() => String, { nullable: true }) @Column('text', { nullable: true }) image!: string | null;
  @Field(() => GraphQLDateTimeISO) @Column('timestamptz') date!: Date;
}

@ObjectType()
@Entity('social_media')
class SocialLink {
  @Field(() => ID) @PrimaryColumn('uuid') id!: string;
  @Field(() => String) @Column('text') platform!: string;
  @Field(() => String) @Column('text') url!: string;
  @Column('boolean', { name: 'is_active' }) isActive!: boolean;
}

@ObjectType()
@Entity('vote_links')
class VoteLink {
  @Field(() => ID) @PrimaryColumn('uuid') id!: string;
  @Field(() => String) @Column('text') site!: string;
  @Field(() => String) @Column('text') url!: string;
  @Field(() => String) @Column('text') reward!: string;
  @Column('boolean', { name: 'is_active' }) isActive!: boolean;
}

@ObjectType()
@Entity('bans')
class Ban {
  @Field(() => ID) @PrimaryColumn('uuid') id!: string;
  @Field(() => String) @Column('text') username!: string;
  @Field(() => String) @Column('text') reason!: string;
  @Field(() => String) @Column('text', { name: 'banned_by' }) bannedBy!: string;
  @Field(() => String) @Column('text') duration!: string;
  @Field(() => Boolean) @Column('boolean', { name: 'is_permanent' }) isPermanent!: boolean;
  @Field(() => GraphQLDateTimeISO, { nullable: true })
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;
  @Field(() => GraphQLDateTimeISO) @Column('timestamptz') date!: Date;
  @Column('boolean', { name: 'is_active' }) isActive!: boolean;
}

@ObjectType()
@Entity('players')
class Player {
  @PrimaryColumn('uuid') id!: string;
  @Field(() => String) @Column('text') username!: string;
  @Field(() => Int) @Column('int') level!: number;
  @Field(() => Int) @Column('int') playtime!: number;
  @Field(() => String) @Column('text') rank!: string;
}

@ObjectType()
class BanPage {
  @Field(() => [Ban]) items!: Ban[];
  @Field(() => Int) totalCount!: number;
}

const source = new DataSource({
  type: 'postgres',
  url: process.env.DATABASE_URL,
  entities: [Status, Setting, Article, SocialLink, VoteLink, Ban, Player],
  installExtensions: false,
});

const inForce = () => [
  { isActive: true, isPermanent: true },
  { isActive: true, expiresAt: MoreThan(new Date()) },
];

@Resolver()
class SiteResolver {
  @Query(() => Status)
  serverStatus(): Promise<Status> {
    return source.getRepository(Status).findOneByOrFail({ id: 1 });
  }

  @Query(() => [Setting])
  settings(): Promise<Setting[]> {
    return source.getRepository(Setting).find();
  }

  @Query(() => [Article])
  news(@Arg('first', () => Int) first: number): Promise<Article[]> {
    return source.getRepository(Article).find({ order: { date: 'DESC', id: 'DESC' }, take: first });
  }

  @Query(() => Article, { nullable: true })
  newsArticle(@Arg('id', () => ID) id: string): Promise<Article | null> {
    return source.getRepository(Article).findOneBy({ id });
  }

  @Query(() => [SocialLink])
  socialLinks(): Promise<SocialLink[]> {
    return source.getRepository(SocialLink).find({ where: { isActive: true }, order: { platform: 'ASC' } });
  }

  @Query(() => [VoteLink])
  voteLinks(): Promise<VoteLink[]> {
    return source.getRepository(VoteLink).find({ where: { isActive: true }, order: { site: 'ASC' } });
  }

  @Query(() => BanPage)
  async bans(@Arg('search', () => String, { nullable: true }) search?: string): Promise<BanPage> {
    if (search) {
      // Written for the index, as B does it; ILike on the column would read the whole table.
      const username = Raw((name) => `lower(${name}) like :part`, { part: `%${search.toLowerCase()}%` });
      const where = inForce().map((condition) => ({ ...condition, username }));
      const items = await source.getRepository(Ban).find({ where, order: { date: 'DESC', id: 'DESC' }, take: 25 });
      return { items, totalCount: items.length };
    }
    const [items, totalCount] = await source
      .getRepository(Ban)
      .findAndCount({ where: inForce(), order: { date: 'DESC', id: 'DESC' }, take: 25 });
    return { items, totalCount };
  }

  @Query(() => [Player])
  searchPlayers(@Arg('query', () => String) query: string): Promise<Player[]> {
    const username = Raw((name) => `lower(${name}) like :part`, { part: `%${query.toLowerCase()}%` });
    return source
      .getRepository(Player)
      .find({ where: { username }, order: { level: 'DESC', playtime: 'DESC' }, take: 20 });
  }

  @Query(() => [Player])
  topPlayers(@Arg('limit', () => Int) limit: number): Promise<Player[]> {
    return source
      .getRepository(Player)
      .createQueryBuilder('player')
      .where('player.username is not null')
      .orderBy('- player.level')
      .addOrderBy('- player.playtime')
      .addOrderBy('lower(player.username) COLLATE "C"')
      .limit(limit)
      .getMany();
  }
}

export async function naiveSchema() {
  await source.initialize();
  return buildSchema({ resolvers: [SiteResolver], validate: false });
}
