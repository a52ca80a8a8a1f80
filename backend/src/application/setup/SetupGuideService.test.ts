import type { SetupEvidence } from '../../domain/setup/SetupEvidence';
import { SkippedSteps, type StepSkip } from '../../domain/setup/SkippedSteps';
import { Conflict, NotAllowed, NotSignedIn } from '../../domain/shared/DomainError';
import type { Permission } from '../../domain/staff/Permission';
import { NoTransaction, RecordingAuditLog } from '../../../test/support/doubles';
import { Actor } from '../shared/Actor';
import type { SetupEvidenceReader } from './SetupEvidenceReader';
import { SetupGuideService } from './SetupGuideService';

class SkipsInMemory extends SkippedSteps {
  readonly skips = new Map<string, StepSkip>();
  all = async () => [...this.skips.values()];
  findForUpdate = async (step: StepSkip['step']) => this.skips.get(step) ?? { step, isSkipped: false, version: 0 };
  save = async (step: StepSkip['step'], isSkipped: boolean) => {
    const saved = { step, isSkipped, version: (await this.findForUpdate(step)).version + 1 };
    this.skips.set(step, saved);
    return saved;
  };
}

const evidence: SetupEvidence = {
  name: { siteName: 'Costa', hasOwnName: false, hasOwnLook: false },
  languages: { codes: ['en'], areChosen: false },
  address: {
    ...{ address: null, source: null, isForPlayers: false, state: 'not_measured' },
    ...{ ping: null, onlinePlayers: null, maxPlayers: null, version: null },
  },
  gameServer: { console: false, folder: false, votes: false, bans: false },
  links: { store: 'unset', chat: 'unset', contact: 'unset', socialLinks: 0, exampleSocialLinks: 0 },
  legal: [],
  startPage: { isArranged: false, hasOwnMenu: false },
  votes: [],
  tebex: { hasSecret: false, validatedAt: null, hasMessages: false },
  connections: { sendsMails: false, channels: 0 },
  backups: { schedule: 'daily', lastGoodAt: new Date(), isOverdue: false },
  secondFactor: { isOn: true, ownersWithout: null },
  demoRemains: true,
};
const reader = { read: async (actor: Actor) => (actor.mustBeSignedIn(), evidence) } as SetupEvidenceReader;
const staff = (...permissions: Permission[]) => new Actor('ben', new Set(permissions));

let audit: RecordingAuditLog;
let guide: SetupGuideService;
beforeEach(() => {
  audit = new RecordingAuditLog();
  guide = new SetupGuideService(reader, new SkipsInMemory(), new NoTransaction(), audit);
});

const stateOf = async (step: string) => (await guide.read(staff())).steps.find((each) => each.step === step)?.state;

describe('The setup guide', () => {
  it('shows the states to all staff, and evidence only to those who may do the step', async () => {
    const { steps, ...seen } = await guide.read(staff('votes'));

    expect(steps.filter(({ state }) => state === 'done').map(({ step }) => step)).toEqual(['backups', 'second_factor']);
    expect(seen).toEqual({
      ...{ name: null, languages: null, address: null, links: null, legal: null, startPage: null, votes: [] },
      ...{ tebex: null, gameServer: null, connections: null, backups: null },
      secondFactor: { isOn: true, ownersWithout: null },
    });
    expect((await guide.read(staff('social'))).links).toEqual(evidence.links);
  });

  it('skips a step and asks for it again, each once in the audit log', async () => {
    await guide.skip(staff('config'), { step: 'tebex', isSkipped: true, version: 0 });
    await guide.skip(staff('config'), { step: 'tebex', isSkipped: true });
    expect(await stateOf('tebex')).toBe('skipped');

    await guide.skip(staff('config'), { step: 'tebex', isSkipped: false, version: 1 });
    expect(await stateOf('tebex')).toBe('open');
    expect(audit.records.map(({ action, target }) => `${action} ${target}`)).toEqual([
      'setup.skipped tebex',
      'setup.resumed tebex',
    ]);
  });

  it('shows a step that is done as done, even if it was skipped before', async () => {
    await guide.skip(staff('config'), { step: 'backups', isSkipped: true });
    expect(await stateOf('backups')).toBe('done');
  });

  it('refuses a stale version, guests, and staff without the permission', async () => {
    await guide.skip(staff('config'), { step: 'tebex', isSkipped: true });
    const stale = { step: 'tebex', isSkipped: false, version: 0 } as const;
    await expect(guide.skip(staff('config'), stale)).rejects.toThrow(Conflict);
    expect(() => guide.skip(staff('tebex'), stale)).toThrow(NotAllowed);
    await expect(guide.read(Actor.guest)).rejects.toThrow(NotSignedIn);
  });
});
