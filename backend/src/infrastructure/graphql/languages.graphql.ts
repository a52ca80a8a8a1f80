import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { LanguageService } from '../../application/languages/LanguageService';
import type { SiteLanguages } from '../../domain/languages/SiteLanguages';
import type { Permission } from '../../domain/staff/Permission';
import { SiteLanguagesInput } from '../http/inputs/languages';
import { CacheableForGuests } from './cacheableForGuests';
import type { Context } from './Context';

@ObjectType('SiteLanguages', {
  description:
    'The languages of the site, as BCP 47 codes. Any query takes one as the URL parameter `language`; without it, the ' +
    'default language answers.',
})
export class SiteLanguagesView {
  @Field(() => String, { description: 'The language of every page without a prefix.' })
  defaultLanguage!: string;

  @Field(() => [String], { description: 'The other languages, in the order in which visitors see them.' })
  others!: string[];

  @Field(() => [String], { description: 'Those of the others that visitors are not told of.' })
  unlisted!: string[];

  @Field(() => [String], { description: 'All languages that an owner can choose from.' })
  available!: string[];

  @Field(() => Int, { description: 'Increases with every change. Send it with an edit to detect conflicts.' })
  version!: number;
}

@injectable()
@Resolver(() => SiteLanguagesView)
export class LanguageResolver {
  constructor(private readonly languages: LanguageService) {}

  @CacheableForGuests()
  @Query(() => SiteLanguagesView, { description: 'The languages of the site.' })
  async siteLanguages(): Promise<SiteLanguagesView> {
    return this.present(await this.languages.read());
  }

  @Authorized<Permission>('config')
  @Mutation(() => SiteLanguagesView, { description: 'Changes the languages of the site. Permission: `config`.' })
  async updateSiteLanguages(
    @Arg('input', () => SiteLanguagesInput) { defaultLanguage, others, unlisted, version }: SiteLanguagesInput,
    @Ctx() { actor }: Context,
  ): Promise<SiteLanguagesView> {
    const offered = others.map((code) => ({ code, isListed: !unlisted.includes(code) }));
    return this.present(await this.languages.change(actor, { defaultLanguage, others: offered, version }));
  }

  private present({ defaultLanguage, others, version }: SiteLanguages): SiteLanguagesView {
    return {
      defaultLanguage,
      others: others.map(({ code }) => code),
      unlisted: others.filter(({ isListed }) => !isListed).map(({ code }) => code),
      available: [...this.languages.listAvailable()],
      version,
    };
  }
}
