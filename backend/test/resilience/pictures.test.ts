import { setTimeout as pause } from 'node:timers/promises';
import { uploadPicture } from '../support/media';
import { drawing } from '../support/pictures';
import { createRandom } from './support/createRandom';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { queryRows } from './support/psql';
import { SiteProcess } from './support/SiteProcess';

/** Uploads are only slowed by the machine. */
const UNLIMITED = { LIMIT_UPLOADS_PER_MINUTE: '10000', LIMIT_UPLOADS_PER_DAY: '100000' };

/** How often the site is killed; more in a long run. */
const KILLS = Number(process.env.PICTURE_KILLS ?? 4);

let postgres: DedicatedPostgres;

beforeAll(async () => {
  postgres = await DedicatedPostgres.start();
});
afterAll(() => postgres?.remove());

const picture = (number: number) => drawing(400 + number, 300).toBuffer('image/png');

/** Pictures whose bytes and rows do not belong together. */
const findHalfPictures = () =>
  queryRows(
    postgres.url,
    `SELECT id FROM media WHERE bytes <> (
       SELECT coalesce(sum(octet_length(content)), 0) FROM media_variants WHERE media_id = media.id
     ) OR NOT EXISTS (SELECT FROM media_variants WHERE media_id = media.id AND hash = media.hash)
     UNION ALL
     SELECT media_id FROM media_variants WHERE hash <> left(encode(sha256(content), 'hex'), 32)`,
  );

describe('Uploads', () => {
  it(
    'leave whole pictures or nothing when the site is killed at any moment',
    async () => {
      const random = createRandom(7);
      const confirmed: string[] = [];
      let number = 0;
      let cookie: string | undefined;
      // A slow machine gets longer until one upload is confirmed.
      for (let kill = 0; kill < KILLS || (confirmed.length === 0 && kill < 4 * KILLS); kill += 1) {
        const site = await SiteProcess.start({ DATABASE_URL: postgres.url, ...UNLIMITED });
        // The number of sign-ins is limited.
        cookie ??= await site.signIn();
        const staff = site.visitor(cookie);
        const uploading = Array.from({ length: 3 }, async () => {
          while (site.isRunning) {
            const answer = await uploadPicture(staff, picture((number += 1))).catch(() => null);
            if (answer?.status === 201) confirmed.push(answer.body.id);
          }
        });
        await pause((500 + random() * 1_500) * Math.max(1, kill - KILLS));
        await site.kill();
        await Promise.all(uploading);
        expect(await findHalfPictures()).toEqual([]);
      }

      const stored = await queryRows<{ id: string }>(postgres.url, 'SELECT id FROM media');
      expect(confirmed.length).toBeGreaterThan(0);
      expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(confirmed));
    },
    300_000 + KILLS * 60_000,
  );

  it('are served by every instance, and stored once when two instances get the same file', async () => {
    const [one, other] = await Promise.all([
      SiteProcess.start({ DATABASE_URL: postgres.url, ...UNLIMITED }),
      SiteProcess.start({ DATABASE_URL: postgres.url, ...UNLIMITED }),
    ]);
    const cookie = await one.signIn();
    const [first, second] = await Promise.all(
      [one, other].map((site) => uploadPicture(site.visitor(cookie), picture(0))),
    );

    expect([first?.status, second?.status].sort()).toEqual([200, 201]);
    expect(first?.body.id).toBe(second?.body.id);
    for (const site of [one, other]) {
      const response = await site.visitor().fetch(first?.body.url ?? '');
      expect({ status: response.status, type: response.headers.get('content-type') }).toEqual({
        status: 200,
        type: 'image/webp',
      });
    }
    await Promise.all([one.kill(), other.kill()]);
  });
});
