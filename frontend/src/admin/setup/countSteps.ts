import type { GuideStep } from './operations';

/** How far the setup is. Skipped steps do not count, because the site does not need them. */
export function countSteps<Step extends Pick<GuideStep, 'step' | 'state'>>(steps: readonly Step[]) {
  return {
    done: steps.filter(({ state }) => state === 'DONE').length,
    total: steps.filter(({ state }) => state !== 'SKIPPED').length,
    skipped: steps.filter(({ state }) => state === 'SKIPPED').length,
    /** The first step that is open; undefined when the setup is complete. */
    next: steps.find(({ state }) => state === 'OPEN'),
  };
}
