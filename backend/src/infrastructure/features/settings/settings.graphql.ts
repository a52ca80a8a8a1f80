import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, FieldResolver, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Notices } from '../../../application/notices/Notices';
import { SiteSettingsService } from '../../../application/settings/SiteSettingsService';
import type { Permission } from '../../../domain/staff/Permission';
import { CacheableForGuests } from '../../graphql/cacheableForGuests';
import { SiteSettingsInput, StoreRedirectInput } from './settings.inputs';
import { SameAs } from '../../http/inputs/inputField';
import { readInput } from '../../http/readInput';
import type { Context } from '../../graphql/Context';
import { UntranslatedTexts, type UntranslatedTextsView } from '../../graphql/UntranslatedTexts';

@ObjectType('SiteConfig', {
  description: 'The texts and addresses chosen by the site owner. Null: the owner has not set it.',
})
export class SiteConfigView {
  @SameAs(SiteSettingsInput)
  siteName!: string;

  @SameAs(SiteSettingsInput, { nullable: true })
  shortName!: string | null;

  @SameAs(SiteSettingsInput)
  tagline!: string;

  @SameAs(SiteSettingsInput, { nullable: true })
  serverAddress!: string | null;

  @SameAs(SiteSettingsInput, { nullable: true })
  bedrockAddress!: string | null;

  @SameAs(SiteSettingsInput, { nullable: true })
  playerNamePrefix!: string | null;

  @SameAs(SiteSettingsInput, { nullable: true })
  supportedVersions!: string | null;

  @Field(() => String, { nullable: true, description: 'The URL of the Store link. Null: there is no store.' })
  storeRedirectUrl!: string | null;

  @SameAs(SiteSettingsInput, { nullable: true })
  discordInviteUrl!: string | null;

  @SameAs(SiteSettingsInput, { nullable: true })
  contactEmail!: string | null;

  @Field(() => Int, { description: 'Increases with every change. Send it with an edit to detect conflicts.' })
  version!: number;

  @UntranslatedTexts()
  untranslated?: UntranslatedTextsView;
}

@injectable()
@Resolver(() => SiteConfigView)
export class SettingsResolver {
  constructor(
    private readonly settings: SiteSettingsService,
    private readonly notices: Notices,
  ) {}

  @CacheableForGuests()
  @Query(() => SiteConfigView, { description: 'The settings of the site.' })
  siteConfig(@Ctx() { visitor }: Context): Promise<SiteConfigView> {
    return this.settings.read(visitor);
  }

  @Authorized<Permission>('config')
  @Mutation(() => SiteConfigView, { description: 'Changes the URL of the Store link. Permission: `config`.' })
  async updateStoreRedirectUrl(
    @Arg('url', () => String) url: string,
    @Arg('version', () => Int, {
      nullable: true,
      description: 'The version of the settings that this edit is based on; a stale one is a `CONFLICT`.',
    })
    version: number | null,
    @Ctx() { actor }: Context,
  ): Promise<SiteConfigView> {
    const input = await readInput(StoreRedirectInput, { url, version });
    return this.settings.redirectStoreTo(actor, input);
  }

  @Authorized<Permission>('config')
  @Mutation(() => SiteConfigView, { description: 'Removes the Store link. Permission: `config`.' })
  removeStoreRedirectUrl(@Ctx() { actor }: Context): Promise<SiteConfigView> {
    return this.settings.removeStore(actor);
  }

  @Authorized<Permission>('config')
  @Mutation(() => SiteConfigView, { description: 'Changes the texts and addresses of the site. Permission: `config`.' })
  updateSiteSettings(
    @Arg('input', () => SiteSettingsInput) input: SiteSettingsInput,
    @Ctx() { actor }: Context,
  ): Promise<SiteConfigView> {
    return this.settings.change(actor, input);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the site can send mails. Without a mail server, no page promises one.',
  })
  sendsMail(): Promise<boolean> {
    return this.notices.sendsMail();
  }
}
