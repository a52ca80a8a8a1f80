import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from './axe.js';
import { expect } from './test.js';

/** Validity of a code, in milliseconds. */
const STEP_MS = 30_000;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows for a setup key (RFC 6238), offset by `steps` of 30 seconds. */
export function generateCode(setupKey: string, steps = 0): string {
  const bits = [...setupKey.replaceAll(' ', '')]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Sets up two-factor sign-in with the code of the previous step, so that the current code stays unused. */
export async function setUpSecondFactor(page: Page): Promise<{ setupKey: string; recoveryCodes: string[] }> {
  await page.getByRole('button', { name: 'Set Up Two-Factor Sign-In' }).click();
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
  await expect(picture).toBeVisible();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  const setupKey = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const remainingMs = STEP_MS - (Date.now() % STEP_MS);
  if (remainingMs < 5_000) await page.waitForTimeout(remainingMs);
  await page.getByLabel('Authentication code').fill(generateCode(setupKey, -1));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  return { setupKey, recoveryCodes: await codes.allInnerTexts() };
}
