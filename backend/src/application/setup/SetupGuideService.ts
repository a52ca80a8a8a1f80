import { injectable } from 'inversify';
import { mustBeCurrent } from '../../domain/shared/Version';
import { type GuideStep, GUIDE_STEPS, STEP_PERMISSIONS, type StepState } from '../../domain/setup/GuideStep';
import { isStepDone, type SetupEvidence } from '../../domain/setup/SetupEvidence';
import { neverSkipped, SkippedSteps, type StepSkip } from '../../domain/setup/SkippedSteps';
import type { Permission } from '../../domain/staff/Permission';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Transaction } from '../shared/Transaction';
import { SetupEvidenceReader } from './SetupEvidenceReader';

export interface GuideStepStatus extends StepSkip {
  readonly state: StepState;
  /** Of which one is enough to do the step; none: every account does it for itself. */
  readonly permissions: readonly Permission[];
}

/** The steps with what they are judged by, as far as the permissions of the caller reach; the rest is null. */
export interface SetupGuide {
  readonly steps: readonly GuideStepStatus[];
  readonly name: SetupEvidence['name'] | null;
  readonly languages: SetupEvidence['languages'] | null;
  readonly address: SetupEvidence['address'] | null;
  readonly gameServer: SetupEvidence['gameServer'] | null;
  readonly links: SetupEvidence['links'] | null;
  readonly legal: SetupEvidence['legal'] | null;
  readonly startPage: SetupEvidence['startPage'] | null;
  readonly votes: SetupEvidence['votes'] | null;
  readonly tebex: SetupEvidence['tebex'] | null;
  readonly connections: SetupEvidence['connections'] | null;
  readonly backups: SetupEvidence['backups'] | null;
  readonly secondFactor: SetupEvidence['secondFactor'];
}

export interface StepSkipEdit {
  readonly step: GuideStep;
  readonly isSkipped: boolean;
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

@injectable()
export class SetupGuideService {
  constructor(
    private readonly evidence: SetupEvidenceReader,
    private readonly skipped: SkippedSteps,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
  ) {}

  async read(actor: Actor): Promise<SetupGuide> {
    const evidence = await this.evidence.read(actor);
    const skips = await this.skipped.all();
    const visible = <Evidence>(step: GuideStep, shown: Evidence) => (mayDo(actor, step) ? shown : null);

    return {
      steps: GUIDE_STEPS.map((step) => {
        const skip = skips.find((each) => each.step === step) ?? neverSkipped(step);
        const open = skip.isSkipped ? 'skipped' : 'open';
        return { ...skip, state: isStepDone(step, evidence) ? 'done' : open, permissions: STEP_PERMISSIONS[step] };
      }),
      name: visible('name', evidence.name),
      languages: visible('languages', evidence.languages),
      address: visible('address', evidence.address),
      gameServer: visible('game_server', evidence.gameServer),
      links: visible('links', evidence.links),
      legal: visible('legal', evidence.legal),
      startPage: visible('start_page', evidence.startPage),
      votes: visible('votes', evidence.votes),
      tebex: visible('tebex', evidence.tebex),
      connections: visible('connections', evidence.connections),
      backups: visible('backups', evidence.backups),
      secondFactor: evidence.secondFactor,
    };
  }

  /** Skips a step that the site does not need, or asks for it again. */
  skip(actor: Actor, { step, isSkipped, version }: StepSkipEdit): Promise<StepSkip> {
    actor.must('config');

    return this.transaction.run(async () => {
      const before = await this.skipped.findForUpdate(step);
      mustBeCurrent(before, version);
      if (before.isSkipped === isSkipped) return before;
      const after = await this.skipped.save(step, isSkipped);
      await this.audit.record(actor, isSkipped ? 'setup.skipped' : 'setup.resumed', step, {});
      return after;
    });
  }
}

const mayDo = (actor: Actor, step: GuideStep): boolean =>
  STEP_PERMISSIONS[step].length === 0 || STEP_PERMISSIONS[step].some((permission) => actor.can(permission));
