import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const options = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Off by default as a rule of WCAG 2.2.
  rules: { 'target-size': { enabled: true } },
};

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations that axe finds, of every weight, each with the affected elements. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  await page.evaluate(waitForTransitions);
  // Rows and fields scroll below bars and heads that stick, where axe would count them as too small.
  await page.evaluate(unstick);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  await page.evaluate(restick);
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `  ${target}\n  ${failureSummary}`).join('\n')}`,
  );
}

function unstick(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const isBar = element.matches('[data-bottom-bar], [data-save-bar]');
    if (!isBar && getComputedStyle(element).position !== 'sticky') continue;
    element.dataset.unstuck = element.style.position;
    element.style.position = 'static';
  }
}

function restick(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-unstuck]')) {
    element.style.position = element.dataset.unstuck ?? '';
    delete element.dataset.unstuck;
  }
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
