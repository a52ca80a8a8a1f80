import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { SiteSettingsService } from '../../application/settings/SiteSettingsService';
import type { Permission } from '../../domain/staff/Permission';
import { CacheableForGuests } from './cacheableForGuests';
import { SiteSettingsInput, StoreRedirectInput } from '../api/inputs/settings';
import { readInput } from '../api/readInput';
import type { Context } from './Context';

@ObjectType('SiteConfig', { description: 'The texts and addresses the owner of the site chooses.' })
export class SiteConfigView {
  @Field(() => String, { description: 'The name of the community.' })
  siteName!: string;

  @Field(() => String, { description: 'The sentence below the name.' })
  tagline!: string;

  @Field(() => String, { description: 'What players type into the game: `host` or `host:port`.' })
  serverAddress!: string;

  @Field(() => String, { description: 'Where the Store link leads.' })
  storeRedirectUrl!: string;

  @Field(() => String, { description: 'The invitation to the chat server.' })
  discordInviteUrl!: string;

  @Field(() => String, { description: 'Where the legal pages tell people to write.' })
  contactEmail!: string;

  @Field(() => Int, { description: 'Grows with every change; hand it back with an edit.' })
  version!: number;
}

@injectable()
@Resolver(() => SiteConfigView)
export class SettingsResolver {
  constructor(private readonly settings: SiteSettingsService) {}

  @CacheableForGuests()
  @Query(() => SiteConfigView, { description: 'The settings of the site.' })
  siteConfig(): Promise<SiteConfigView> {
    return this.settings.read();
  }

  @Authorized<Permission>('config')
  @Mutation(() => SiteConfigView, { description: 'Changes where the Store link leads. Permission: `config`.' })
  async updateStoreRedirectUrl(
    @Arg('url', () => String) url: string,
    @Arg('version', () => Int, {
      nullable: true,
      description: 'The version of the settings that the editor started from; a stale one is a CONFLICT.',
    })
    version: number | null,
    @Ctx() { actor }: Context,
  ): Promise<SiteConfigView> {
    const input = await readInput(StoreRedirectInput, { url, version });
    return this.settings.redirectStoreTo(actor, input);
  }

  @Authorized<Permission>('config')
  @Mutation(() => SiteConfigView, { description: 'Changes the texts and addresses of the site. Permission: `config`.' })
  updateSiteSettings(
    @Arg('input', () => SiteSettingsInput) input: SiteSettingsInput,
    @Ctx() { actor }: Context,
  ): Promise<SiteConfigView> {
    return this.settings.change(actor, input);
  }
}
