import type { GuideStep } from './GuideStep';

/** Whether staff decided that the site does not need a step. */
export interface StepSkip {
  readonly step: GuideStep;
  readonly isSkipped: boolean;
  /** Increases with every change; 0 before the first one. */
  readonly version: number;
}

export abstract class SkippedSteps {
  /** Only the steps that were skipped at some time. */
  abstract all(): Promise<StepSkip[]>;
  /** Blocks other writers until the transaction ends. */
  abstract findForUpdate(step: GuideStep): Promise<StepSkip>;
  abstract save(step: GuideStep, isSkipped: boolean): Promise<StepSkip>;
}

/** A step that was never skipped. */
export const neverSkipped = (step: GuideStep): StepSkip => ({ step, isSkipped: false, version: 0 });
