import { listChanges } from '../support/auditEntries';
import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

const FIELDS = 'primaryColor secondaryColor emblem heroScene displayFont defaultTheme canUndo version';
const CHANGE = `mutation ($input: SiteBrandInput!) { updateSiteBrand(input: $input) { ${FIELDS} } }`;
const UNDO = `mutation ($version: Int) { undoSiteBrand(version: $version) { ${FIELDS} } }`;
const READ = `{ siteBrand { ${FIELDS} } }`;

const pinewood = {
  primaryColor: '#4E8A3F',
  secondaryColor: '#E0A13C',
  emblem: 'TREE',
  heroScene: 'FOREST',
  displayFont: 'CINZEL',
  defaultTheme: 'SYSTEM',
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
    const body = {
      ...pinewood,
      emblem: 'anchor',
      heroScene: 'mountain',
      displayFont: 'fredoka',
      defaultTheme: 'light',
    };

    expect((await staff.rest('PUT', '/api/brand', body)).body).toEqual({ ...body, version: 1 });
    expect((await site.rest('GET', '/api/brand')).body).toEqual({ ...body, version: 1 });
    expect((await site.rest('PUT', '/api/brand', body)).status).toBe(401);
  });

  it('survives two editors who start from nothing', async () => {
    const staff = await site.signIn('config');
    const answers = await Promise.all(['TREE', 'STAR'].map((emblem) => change(staff, { emblem, version: 0 })));

    expect(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual(['CONFLICT']);
    expect(await read()).toMatchObject({ version: 1 });
  });
});
