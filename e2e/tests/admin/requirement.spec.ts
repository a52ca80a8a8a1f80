import { findAccessibilityViolations } from '../../support/axe.js';
import { setUpSecondFactor } from '../../support/secondFactor.js';
import { createOwnerClient, createStaff, openPanel } from '../../support/staff.js';
import { widths } from '../../support/looks.js';
import { expect, test } from '../../support/test.js';

// The requirement applies to the whole site, so this test uses a separate site that no other test signs in to.
test.use({ demoData: false });

for (const width of widths) {
  test(`the two-factor requirement forces staff to set up a second factor first, at ${width} px`, async ({
    page,
    site,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 780 });
    const staff = await createStaff(site, ['bans', 'user_management']);
    await openPanel(page, '/costaadmin?tab=admins&view=rules', staff);
    await page.getByRole('switch', { name: 'Two-factor sign-in is required for all staff' }).click();

    const dialog = page.getByRole('dialog', { name: 'Set up two-factor sign-in' });
    await expect(dialog).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    expect((await page.request.get('/api/admin/users')).status()).toBe(403);

    await setUpSecondFactor(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole('button', { name: 'I Have Saved Them' }).click();
    await expect(dialog).toHaveCount(0);
    expect((await page.request.get('/api/admin/users')).status()).toBe(200);

    const required = page.getByRole('switch', { name: 'Two-factor sign-in is required for all staff' });
    await expect(required).toBeChecked();
    await required.click();
    await expect(required).not.toBeChecked();
    const api = await createOwnerClient(site);
    await expect.poll(async () => (await api.get('/api/admin/users')).status()).toBe(200);
    await api.dispose();
  });
}
