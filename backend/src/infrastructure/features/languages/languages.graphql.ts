import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { LanguageService } from '../../../application/languages/LanguageService';
import type { Permission } from '../../../domain/staff/Permission';
import { SiteLanguagesInput } from './languages.inputs';
import { CacheableForGuests } from '../../graphql/cacheableForGuests';
import type { Context } from '../../graphql/Context';

@ObjectType('SiteLanguages', {
  description:
    'The languages of the site, as BCP 47 codes. Any query takes one as the URL parameter `language`; without it, the ' +
    'default language answers.',
})
export class SiteLanguagesView {
  @Field(() => String, { description: 'The language of every page without a prefix.' })
  defaultLanguage!: string;

  @Field(() => [String], { description: 'The other languages, in the order in which visitors see them.' })
  others!: readonly string[];

  @Field(() => [String], { description: 'Those of the others that visitors are not told of.' })
  unlisted!: readonly string[];

  @Field(() => Int, { description: 'Increases with every change. Send it with an edit to detect conflicts.' })
  version!: number;
}

@injectable()
@Resolver(() => SiteLanguagesView)
export class LanguageResolver {
  constructor(private readonly languages: LanguageService) {}

  @CacheableForGuests()
  @Query(() => SiteLanguagesView, { description: 'The languages of the site.' })
  siteLanguages(): Promise<SiteLanguagesView> {
    return this.languages.read();
  }

  @CacheableForGuests()
  @Query(() => [String], { description: 'All languages that an owner can choose from, as BCP 47 codes.' })
  availableLanguages(): readonly string[] {
    return this.languages.listAvailable();
  }

  @Authorized<Permission>('config')
  @Mutation(() => SiteLanguagesView, { description: 'Changes the languages of the site. Permission: `config`.' })
  updateSiteLanguages(
    @Arg('input', () => SiteLanguagesInput) input: SiteLanguagesInput,
    @Ctx() { actor }: Context,
  ): Promise<SiteLanguagesView> {
    return this.languages.change(actor, input);
  }
}
