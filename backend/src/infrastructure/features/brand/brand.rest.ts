import { injectable } from 'inversify';
import { BrandService } from '../../../application/brand/BrandService';
import { SiteBrandView } from './brand.graphql';
import { SiteBrandInput } from './brand.inputs';
import { one } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Api, Get, Put, type Call } from '../../rest/route';

const EXAMPLE = {
  primaryColor: '#4E8A3F',
  secondaryColor: '#E0A13C',
  emblem: 'tree',
  logoImage: null,
  heroScene: 'forest',
  heroImage: '/media/0b1f6c2a9d3e4f5061728394a5b6c7d8.webp',
  displayFont: 'jersey',
  defaultTheme: 'dark',
};

const brand = restView(
  SiteBrandView,
  'SiteBrand',
  [
    'primaryColor',
    'secondaryColor',
    'emblem',
    'logoImage',
    'heroScene',
    'heroImage',
    'displayFont',
    'defaultTheme',
    'version',
  ],
  { ...EXAMPLE, version: 3 },
);

@injectable()
@Api('/brand', 'Brand', 'How the site looks.')
export class BrandRest extends RestAdapter {
  constructor(private readonly brand: BrandService) {
    super();
  }

  @Get('/', { summary: 'Read how the site looks', answer: one(brand, 'The look.') })
  readBrand() {
    return this.brand.read();
  }

  @Put('/', {
    summary: 'Change how the site looks',
    needs: 'config',
    body: restForm(SiteBrandInput, EXAMPLE),
    answer: one(brand, 'The new look.'),
  })
  changeBrand({ actor, input }: Call<SiteBrandInput>) {
    return this.brand.change(actor, input);
  }
}
