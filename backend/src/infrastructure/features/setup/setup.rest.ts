import { injectable } from 'inversify';
import { SetupGuideService } from '../../../application/setup/SetupGuideService';
import {
  AddressEvidenceView,
  BackupEvidenceView,
  GuideStepStatusView,
  LinksEvidenceView,
  NameEvidenceView,
  PageEvidenceView,
  SecondFactorEvidenceView,
  SetupGuideView,
  StepSkipView,
  TebexEvidenceView,
  VoteSiteEvidenceView,
} from './setup.graphql';
import { StepSkipInput } from './setup.inputs';
import { one } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Api, Get, Put, type Call } from '../../rest/route';

const SKIP = { step: 'tebex', isSkipped: true, version: 1 };
const skip = restView(StepSkipView, 'StepSkip', ['step', 'isSkipped', 'version'], SKIP);

const STEP = { ...SKIP, state: 'skipped', permissions: ['tebex'] };
const NAME = { siteName: 'Pinewood Valley Survival', hasOwnName: true, hasOwnLook: true };
const ADDRESS = {
  ...{ address: 'play.example.org:25565', source: null, isForPlayers: true, state: 'online' },
  ...{ ping: 34, onlinePlayers: 12, maxPlayers: 200, version: '1.21.4' },
};
const LINKS = { store: 'unset', chat: 'set', contact: 'set', socialLinks: 2, exampleSocialLinks: 0 };
const PAGE = {
  ...{ id: '5c1f0a52-6f0e-4a7e-9a55-0b6a3f9d4e10', page: 'rules' },
  ...{ hasUsualText: false, isPublished: true, effectiveOn: '2026-03-01' },
};
const VOTE_SITE = { id: '6f3f4f0e-0c59-4c1b-8f0b-3f4c2a5d7e10', site: 'Block List', isExample: false, hasVotes: true };
const TEBEX = { hasSecret: false, validatedAt: null, hasMessages: false };
const BACKUPS = { schedule: 'daily 04:00', lastGoodAt: '2026-03-01T04:00:00.000Z', isOverdue: false };
const SECOND_FACTOR = { isOn: true, ownersWithout: 0 };

const guide = restView(
  SetupGuideView,
  'SetupGuide',
  ['steps', 'name', 'address', 'links', 'legal', 'votes', 'tebex', 'backups', 'secondFactor'],
  {
    ...{ steps: [STEP], name: NAME, address: ADDRESS, links: LINKS, legal: [PAGE], votes: [VOTE_SITE] },
    ...{ tebex: TEBEX, backups: BACKUPS, secondFactor: SECOND_FACTOR },
  },
  {
    parts: {
      steps: restView(
        GuideStepStatusView,
        'GuideStepStatus',
        ['step', 'isSkipped', 'version', 'state', 'permissions'],
        STEP,
      ),
      name: restView(NameEvidenceView, 'NameEvidence', ['siteName', 'hasOwnName', 'hasOwnLook'], NAME),
      address: restView(
        AddressEvidenceView,
        'AddressEvidence',
        ['address', 'source', 'isForPlayers', 'state', 'ping', 'onlinePlayers', 'maxPlayers', 'version'],
        ADDRESS,
      ),
      links: restView(
        LinksEvidenceView,
        'LinksEvidence',
        ['store', 'chat', 'contact', 'socialLinks', 'exampleSocialLinks'],
        LINKS,
      ),
      legal: restView(
        PageEvidenceView,
        'PageEvidence',
        ['id', 'page', 'hasUsualText', 'isPublished', 'effectiveOn'],
        PAGE,
      ),
      votes: restView(VoteSiteEvidenceView, 'VoteSiteEvidence', ['id', 'site', 'isExample', 'hasVotes'], VOTE_SITE),
      tebex: restView(TebexEvidenceView, 'TebexEvidence', ['hasSecret', 'validatedAt', 'hasMessages'], TEBEX),
      backups: restView(BackupEvidenceView, 'BackupEvidence', ['schedule', 'lastGoodAt', 'isOverdue'], BACKUPS),
      secondFactor: restView(
        SecondFactorEvidenceView,
        'SecondFactorEvidence',
        ['isOn', 'ownersWithout'],
        SECOND_FACTOR,
      ),
    },
  },
);

@injectable()
@Api('/setup', 'Setup', 'The steps from a new site to one that is ready for visitors.')
export class SetupRest extends RestAdapter {
  constructor(private readonly guide: SetupGuideService) {
    super();
  }

  @Get('/', {
    summary: 'Read the setup guide',
    description: 'The steps, and what each is judged by as far as the permissions of the account reach.',
    needs: 'session',
    answer: one(guide, 'The guide.'),
  })
  readSetup({ actor }: Call) {
    return this.guide.read(actor);
  }

  @Put('/skips', {
    summary: 'Skip a step, or ask for it again',
    needs: 'config',
    body: restForm(StepSkipInput, SKIP),
    answer: one(skip, 'Whether the step is skipped.'),
  })
  skipSetupStep({ actor, input }: Call<StepSkipInput>) {
    return this.guide.skip(actor, input);
  }
}
