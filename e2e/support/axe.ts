import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The serious and critical violations that axe finds, each with the affected elements. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  await page.evaluate(waitForTransitions);
  const run = (options: object) =>
    page.evaluate<AxeResults>(`axe.run(${JSON.stringify({ resultTypes: ['violations'], ...options })})`);
  const { violations: others } = await run({
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: { 'target-size': { enabled: false } },
  });
  // Rows and fields scroll below the bars at the bottom, where axe would count them as too small.
  const placeBars = (position: string) =>
    page.evaluate((value) => {
      for (const bar of document.querySelectorAll<HTMLElement>('[data-bottom-bar], [data-save-bar]'))
        bar.style.position = value;
    }, position);
  await placeBars('static');
  const { violations: sizes } = await run({ runOnly: { type: 'rule', values: ['target-size'] } });
  await placeBars('');
  const violations = [...others, ...sizes];
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `  ${target}\n  ${failureSummary}`).join('\n')}`,
    );
}

/** Waits until nothing fades in or out, because axe judges the colors of the moment. */
async function waitForTransitions(): Promise<void> {
  const isEnding = (animation: Animation) =>
    animation.playState === 'running' &&
    animation.timeline instanceof DocumentTimeline &&
    animation.effect?.getComputedTiming().endTime !== Infinity;
  const ends = document.getAnimations().filter(isEnding);
  // An animation that is cancelled has ended too.
  await Promise.allSettled(ends.map(({ finished }) => finished));
}
