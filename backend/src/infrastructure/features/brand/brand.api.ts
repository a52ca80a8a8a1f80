import { injectable } from 'inversify';
import { Field, ObjectType, Resolver } from 'type-graphql';
import { BrandService } from '../../../application/brand/BrandService';
import type { DefaultTheme, DisplayFont, Emblem, HeroScene } from '../../../domain/brand/Brand';
import { one } from '../../api/answers';
import { Api, Get, Mutation, Put, type Call } from '../../api/operations';
import { SameAs } from '../../http/inputs/inputField';
import { GraphQLOnly, Version } from '../../http/views';
import { SiteBrandInput, UndoneBrandInput } from './brand.inputs';

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

  @GraphQLOnly()
  @Field(() => Boolean, { description: 'Whether the last change can be undone.' })
  canUndo!: boolean;

  @Version({ inRest: true })
  version!: number;
}

@injectable()
@Resolver(() => SiteBrandView)
@Api('/brand', 'Brand', 'How the site looks.')
export class BrandApi {
  constructor(private readonly brand: BrandService) {}

  @Get('/', { does: 'How the site looks.', isPublic: 'shared', answer: one(SiteBrandView) })
  siteBrand() {
    return this.brand.read();
  }

  @Put('/', { does: 'Changes how the site looks.', needs: 'config', body: SiteBrandInput, answer: one(SiteBrandView) })
  updateSiteBrand({ actor, input }: Call<SiteBrandInput>) {
    return this.brand.change(actor, input);
  }

  @Mutation('/', {
    does: 'Returns to the look before the last change; twice restores the change.',
    needs: 'config',
    args: UndoneBrandInput,
    answer: one(SiteBrandView),
  })
  undoSiteBrand({ actor, input }: Call<UndoneBrandInput>) {
    return this.brand.undo(actor, input.version);
  }
}
