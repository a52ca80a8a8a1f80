import { listChanges } from '../support/auditEntries';
import { uploadLogo, uploadPicture } from '../support/media';
import { drawing } from '../support/pictures';
import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

const FIELDS =
  'primaryColor secondaryColor emblem logoImage heroScene heroImage displayFont defaultTheme canUndo version';
const CHANGE = `mutation ($input: SiteBrandInput!) { updateSiteBrand(input: $input) { ${FIELDS} } }`;
const UNDO = `mutation ($version: Int) { undoSiteBrand(version: $version) { ${FIELDS} } }`;
const READ = `{ siteBrand { ${FIELDS} } }`;

const pinewood = {
  primaryColor: '#4E8A3F',
  secondaryColor: '#E0A13C',
  emblem: 'TREE',
  logoImage: null,
  heroScene: 'FOREST',
  heroImage: null,
  displayFont: 'CINZEL',
  defaultTheme: 'SYSTEM',
};
/** The same for REST. */
const rest = {
  ...pinewood,
  emblem: 'anchor',
  heroScene: 'mountain',
  displayFont: 'fredoka',
  defaultTheme: 'light',
};
const change = (staff: Visitor, input: object = {}) => staff.graphql(CHANGE, { input: { ...pinewood, ...input } });

describe('The brand', () => {
  const site = useSite();
  const read = async () => (await site.graphql(READ)).data?.['siteBrand'];

  it('belongs to no community on a new site', async () => {
    expect(await read()).toMatchObject({ emblem: 'PICK', heroScene: 'PLAIN', canUndo: false, version: 0 });
  });

  it('is changed by staff with the permission for the settings, and recorded', async () => {
    const staff = await site.signIn('config');

    expect((await change(staff)).data?.['updateSiteBrand']).toEqual({ ...pinewood, canUndo: true, version: 1 });
    expect(await read()).toEqual({ ...pinewood, canUndo: true, version: 1 });
    const [entry] = await listChanges(site, { action: 'brand.updated' });
    expect(entry).toMatchObject({ action: 'brand.updated', target: 'site' });
    expect((await change(await site.signIn('news'))).errors[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('is undone, and the undoing is undone', async () => {
    const staff = await site.signIn('config');
    await change(staff);
    await change(staff, { emblem: 'STAR' });

    expect((await staff.graphql(UNDO, { version: 2 })).data?.['undoSiteBrand']).toMatchObject({ emblem: 'TREE' });
    expect((await staff.graphql(UNDO, { version: 3 })).data?.['undoSiteBrand']).toMatchObject({ emblem: 'STAR' });
    expect((await staff.graphql(UNDO, { version: 1 })).errors[0]?.extensions.code).toBe('CONFLICT');
  });

  it('cannot be undone before the first change', async () => {
    const staff = await site.signIn('config');

    expect((await staff.graphql(UNDO)).errors[0]?.message).toBe('There is no change to undo.');
  });

  it.each(['4E8A3F', '#4E8', '#4E8A3G', 'green', '#4E8A3F; x', ''])(
    'takes no colour such as %j',
    async (primaryColor) => {
      const staff = await site.signIn('config');

      expect((await change(staff, { primaryColor })).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
      expect(await read()).toMatchObject({ version: 0 });
    },
  );

  it('is read and changed over REST', async () => {
    const staff = await site.signIn('config');

    expect((await staff.rest('PUT', '/api/brand', rest)).body).toEqual({ ...rest, version: 1 });
    expect((await site.rest('GET', '/api/brand')).body).toEqual({ ...rest, version: 1 });
    expect((await site.rest('PUT', '/api/brand', rest)).status).toBe(401);
  });

  it.each(['javascript:alert(1)', '//evil.example/a.png', 'http://a.example/b.png', 'a.png'])(
    'takes no picture such as %j',
    async (heroImage) => {
      const staff = await site.signIn('config');

      expect((await change(staff, { heroImage })).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
      expect((await staff.rest('PUT', '/api/brand', { ...rest, heroImage })).status).toBe(400);
    },
  );

  it('shows an upload behind the name, which counts as used until the look can no longer be undone to it', async () => {
    const staff = await site.signIn('config');
    const { body: upload } = await uploadPicture(staff, drawing(1600, 800).toBuffer('image/jpeg'));
    const READ_PICTURE = '{ siteBrand { heroImage heroPicture { alt srcset focusX focusY } } }';
    const uses = async () =>
      (await staff.graphql(`{ media { items { uses { kind id title } } } }`)).data?.['media'] as {
        items: { uses: object[] }[];
      };
    const used = { items: [{ uses: [{ kind: 'BRAND', id: '1', title: '' }] }] };

    expect((await staff.rest('PUT', '/api/brand', { ...rest, heroImage: upload.url })).body).toMatchObject({
      heroImage: upload.url,
    });
    await staff.graphql(
      `mutation { updateMedia(id: "${upload.id}", input: { alt: "A valley", focusX: 80, focusY: 20 }) { id } }`,
    );
    expect((await site.graphql(READ_PICTURE)).data?.['siteBrand']).toEqual({
      heroImage: upload.url,
      heroPicture: { alt: 'A valley', srcset: upload.srcset, focusX: 80, focusY: 20 },
    });
    expect(await uses()).toEqual(used);
    const [entry] = await listChanges(site, { action: 'brand.updated' });
    expect(entry?.detail).toMatchObject({ after: { heroImage: upload.url } });

    await change(staff, { heroImage: null });
    expect(await uses()).toEqual(used);
    const removal = await staff.graphql(`mutation { deleteMedia(id: "${upload.id}") }`);
    expect(removal.errors[0]?.extensions.code).toBe('CONFLICT');
    await change(staff, { heroImage: null });
    expect(await uses()).toEqual({ items: [{ uses: [] }] });
    expect((await staff.graphql(`mutation { deleteMedia(id: "${upload.id}") }`)).data).toEqual({ deleteMedia: true });
  });

  it('has no picture that is too small for the screen of a computer', async () => {
    const staff = await site.signIn('config');
    const { body: small } = await uploadPicture(staff, drawing(1600, 699).toBuffer('image/png'));
    const { body, status } = await staff.rest('PUT', '/api/brand', { ...rest, heroImage: small.url });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      fields: { heroImage: ['This picture has 1,600 × 699 pixels. Choose one of at least 1,600 × 700.'] },
    });
  });

  it('has an uploaded logo instead of the drawn one', async () => {
    const staff = await site.signIn('config');
    const { status, body: logo } = await uploadLogo(staff, drawing(300, 150, true).toBuffer('image/png'));
    expect(status).toBe(201);
    expect(logo).toMatchObject({ url: expect.stringMatching(/[.]png$/), isDecoration: true });

    expect((await staff.rest('PUT', '/api/brand', { ...rest, logoImage: logo.url })).body).toMatchObject({
      logoImage: logo.url,
    });
    expect((await site.graphql('{ siteBrand { logoPicture { width height srcset } } }')).data?.['siteBrand']).toEqual({
      logoPicture: { width: 300, height: 150, srcset: logo.srcset },
    });
    expect(logo.srcset).toMatch(/^\S+ 128w, \S+ 256w, \S+ 300w$/);
    const removal = await staff.graphql(`mutation { deleteMedia(id: "${logo.id}") }`);
    expect(removal.errors[0]?.extensions.code).toBe('CONFLICT');
    expect((await uploadLogo(await site.signIn('bans'), drawing(200, 200).toBuffer('image/png'))).status).toBe(403);
  });

  it('takes no logo but an uploaded one that is large enough', async () => {
    const staff = await site.signIn('config');
    const { body: photo } = await uploadPicture(staff, drawing(300, 150).toBuffer('image/png'));
    const { body: small } = await uploadLogo(staff, drawing(127, 60).toBuffer('image/png'));
    const unknown = `/media/${'0'.repeat(32)}.png`;

    for (const logoImage of ['https://a.example/b.png', '/icon-512.png']) {
      expect((await change(staff, { logoImage })).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
    for (const logoImage of [photo.url, small.url, unknown]) {
      expect((await change(staff, { logoImage })).errors[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { logoImage: ['Please upload a logo whose longer side has at least 128 pixels.'] },
      });
    }
    expect(await read()).toMatchObject({ version: 0 });
  });

  it('undoes to a look of before there were pictures', async () => {
    const staff = await site.signIn('config');
    await change(staff);
    await change(staff, { heroImage: 'https://a.example/b.png' });
    await site.source.query(`UPDATE brand SET previous = previous - 'heroImage'`);

    expect((await staff.graphql(UNDO)).data?.['undoSiteBrand']).toMatchObject({ heroImage: null });
    expect((await site.graphql('{ siteBrand { heroPicture { alt } } }')).data?.['siteBrand']).toEqual({
      heroPicture: null,
    });
  });

  it('survives two editors who start from nothing', async () => {
    const staff = await site.signIn('config');
    const answers = await Promise.all(['TREE', 'STAR'].map((emblem) => change(staff, { emblem, version: 0 })));

    expect(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual(['CONFLICT']);
    expect(await read()).toMatchObject({ version: 1 });
  });
});
