import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { BrandService } from '../../../application/brand/BrandService';
import type { DefaultTheme, DisplayFont, Emblem, HeroScene } from '../../../domain/brand/Brand';
import type { Permission } from '../../../domain/staff/Permission';
import { SiteBrandInput } from './brand.inputs';
import { SameAs } from '../../http/inputs/inputField';
import { CacheableForGuests } from '../../graphql/cacheableForGuests';
import type { Context } from '../../graphql/Context';

@ObjectType('SiteBrand', { description: 'How the site looks.' })
export class SiteBrandView {
  @SameAs(SiteBrandInput)
  primaryColor!: string;

  @SameAs(SiteBrandInput)
  secondaryColor!: string;

  @SameAs(SiteBrandInput)
  emblem!: Emblem;

  @SameAs(SiteBrandInput, { nullable: true })
  logoImage!: string | null;

  @SameAs(SiteBrandInput)
  heroScene!: HeroScene;

  @SameAs(SiteBrandInput, { nullable: true })
  heroImage!: string | null;

  @SameAs(SiteBrandInput)
  displayFont!: DisplayFont;

  @SameAs(SiteBrandInput)
  defaultTheme!: DefaultTheme;

  @Field(() => Boolean, { description: 'Whether the last change can be undone.' })
  canUndo!: boolean;

  @Field(() => Int, { description: 'Increases with every change. Send it with an edit to detect conflicts.' })
  version!: number;
}

@injectable()
@Resolver(() => SiteBrandView)
export class BrandResolver {
  constructor(private readonly brand: BrandService) {}

  @CacheableForGuests()
  @Query(() => SiteBrandView, { description: 'How the site looks.' })
  siteBrand(): Promise<SiteBrandView> {
    return this.brand.read();
  }

  @Authorized<Permission>('config')
  @Mutation(() => SiteBrandView, { description: 'Changes how the site looks. Permission: `config`.' })
  updateSiteBrand(
    @Arg('input', () => SiteBrandInput) input: SiteBrandInput,
    @Ctx() { actor }: Context,
  ): Promise<SiteBrandView> {
    return this.brand.change(actor, input);
  }

  @Authorized<Permission>('config')
  @Mutation(() => SiteBrandView, {
    description: 'Returns to the look before the last change; twice restores the change. Permission: `config`.',
  })
  undoSiteBrand(
    @Arg('version', () => Int, {
      nullable: true,
      description: 'The version of the look that is undone; a stale one is a `CONFLICT`.',
    })
    version: number | null,
    @Ctx() { actor }: Context,
  ): Promise<SiteBrandView> {
    return this.brand.undo(actor, version);
  }
}
