import { injectable } from 'inversify';
import { SocialLinkService } from '../../../application/social/SocialLinkService';
import { SocialLinkView } from './social.graphql';
import { SocialLinkInput } from './social.inputs';
import { created, nothing, one, shortList } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Api, Delete, Get, Post, Put, type Call } from '../../rest/route';

const EXAMPLE = {
  id: 'b7a1c7f4-5b0e-4f4b-9a2e-0d6f3f1a2c01',
  platform: 'discord',
  url: 'https://discord.com/invite/costa',
  label: null,
  isActive: true,
};

const link = restView(SocialLinkView, 'SocialLink', ['id', 'platform', 'url', 'label', 'isActive'], EXAMPLE);
const form = restForm(SocialLinkInput, EXAMPLE);

@injectable()
@Api('/social-media', 'Social links', 'Links to the community on other platforms.')
export class SocialRest extends RestAdapter {
  constructor(private readonly links: SocialLinkService) {
    super();
  }

  @Get('/', {
    summary: 'List the social links',
    description: 'Ordered by platform. Visitors see active links; staff see all.',
    showsMoreTo: 'social',
    answer: shortList(link, 'The links.'),
  })
  listSocialLinks({ actor }: Call) {
    return actor.can('social') ? this.links.all(actor) : this.links.active();
  }

  @Post('/', { summary: 'Add a social link', needs: 'social', body: form, answer: created(link, 'The new link.') })
  addSocialLink({ actor, input }: Call<SocialLinkInput>) {
    return this.links.add(actor, input);
  }

  @Put('/:id', { summary: 'Change a social link', needs: 'social', body: form, answer: one(link, 'The updated link.') })
  changeSocialLink({ actor, id, input }: Call<SocialLinkInput>) {
    return this.links.change(actor, id, input);
  }

  @Delete('/:id', { summary: 'Delete a social link', needs: 'social', answer: nothing('The link was deleted.') })
  deleteSocialLink({ actor, id }: Call) {
    return this.links.remove(actor, id);
  }
}
