import { Router } from 'express';
import { injectable } from 'inversify';
import { SocialLinkService } from '../../application/social/SocialLinkService';
import type { SocialLink } from '../../domain/social/SocialLink';
import { SocialLinkInput } from '../http/inputs/social';
import { readInput } from '../http/readInput';
import { cacheableForGuests } from '../responseCache/cacheable';
import { PAGE_PARAMETERS, shortListReply } from './pages';
import { readEdit } from './readEdit';
import { must } from './requirePermission';
import { RestAdapter } from './RestAdapter';

const present = ({ id, platform, url, isActive }: SocialLink) => ({ id, platform, url, isActive });

@injectable()
export class SocialRest extends RestAdapter {
  readonly path = '/social-media';

  constructor(private readonly links: SocialLinkService) {
    super();
  }

  routes(): Router {
    return Router()
      .get(
        '/',
        cacheableForGuests(PAGE_PARAMETERS, async (request, { actor }) => {
          const links = actor.can('social') ? await this.links.all(actor) : await this.links.active();
          return shortListReply(request, links, present);
        }),
      )
      .post('/', must('social'), async (request, response) => {
        const input = await readInput(SocialLinkInput, request.body);
        const link = await this.links.add(response.locals.caller.actor, input);
        response.status(201).json(present(link));
      })
      .put('/:id', must('social'), async (request, response) => {
        const input = await readEdit(SocialLinkInput, request);
        const link = await this.links.change(response.locals.caller.actor, request.params.id, input);
        response.json(present(link));
      })
      .delete('/:id', must('social'), async (request, response) => {
        await this.links.remove(response.locals.caller.actor, request.params.id);
        response.status(204).end();
      });
  }
}
