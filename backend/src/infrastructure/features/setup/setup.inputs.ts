import { InputType, registerEnumType } from 'type-graphql';
import type { StepSkipEdit } from '../../../application/setup/SetupGuideService';
import { GUIDE_STEPS, type GuideStep } from '../../../domain/setup/GuideStep';
import { graphqlEnum } from '../../http/graphqlEnum';
import { Example } from '../../http/inputs/examples';
import { EditedVersion, Flag, OneOf } from '../../http/inputs/fields';

export const GuideStepEnum = graphqlEnum(GUIDE_STEPS);
registerEnumType(GuideStepEnum, {
  name: 'GuideStep',
  description: 'A step of the setup guide. REST uses lower-case values.',
  valuesConfig: {
    NAME: { description: 'The name of the site, and its look.' },
    ADDRESS: { description: 'The address of the game server, which answers.' },
    LINKS: { description: 'Links to the chat, the store and social media, none of them an example.' },
    LEGAL: { description: 'Rules, terms, privacy and refund policy: published with a day from which they apply.' },
    VOTES: { description: 'A verified vote has arrived from each voting site that is linked.' },
    TEBEX: { description: 'The webhook secret is set, and Tebex has validated the endpoint.' },
    BACKUPS: { description: 'Backups are scheduled, and the last good one is recent.' },
    SECOND_FACTOR: { description: 'The signed-in account and all owners have two-factor sign-in.' },
    DEMO: { description: 'The demo community is removed.' },
  },
});

@Example({ step: 'tebex' })
@InputType({ description: 'Whether the site does not need a step of the setup guide.' })
export class StepSkipInput implements StepSkipEdit {
  @OneOf(GuideStepEnum, 'The step.')
  step!: GuideStep;

  @Flag('Whether it is skipped.')
  isSkipped!: boolean;

  @EditedVersion()
  version?: number | null;
}
