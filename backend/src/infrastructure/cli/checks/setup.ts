import { SetupSteps, type SetupStep } from '../../../application/setup/SetupSteps';
import { SETUP_ADVICE } from '../setupAdvice';
import { attention, ok, type Check, type CheckResult } from './CheckResult';

/** What the doctor says about a step that is not done. */
export const openStep = (step: SetupStep): CheckResult => {
  const { finding, advice } = SETUP_ADVICE[step];
  return attention(finding, advice);
};

/** Checks that a step is done. */
export const checkStep =
  (step: SetupStep, done: string): Check =>
  async (context) => {
    const openSteps = await (await context.service(SetupSteps)).listOpen();
    return openSteps.includes(step) ? openStep(step) : ok(done);
  };
