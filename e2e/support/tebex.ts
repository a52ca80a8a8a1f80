import { expect, type Page } from '@playwright/test';

/** The set-up is in sight without a secret or a message, and folded below the payments otherwise. */
export async function openTebexSetup(page: Page): Promise<void> {
  await expect(page.getByText(/^Webhook is (not )?configured$/)).toBeVisible();
  const setup = page.getByRole('button', { name: 'Set-up' });
  if (await setup.isVisible()) await setup.click();
}
