import { act, screen } from '@testing-library/react';
import { renderSection } from '@/test/renderSection';
import { GameServerNote } from './GameServerNote';

const staff = { username: 'mara', role: 'owner', permissions: ['config'] };

const probe = {
  __typename: 'ServerProbe',
  address: 'mc.costa.test:25565',
  isConfigured: false,
  state: 'UNREACHABLE',
  probedAt: '2026-03-01T12:00:00.000Z',
  problem: 'REFUSED',
};

async function show(serverProbe: object, permissions = staff.permissions) {
  const requests = renderSection(
    <GameServerNote />,
    { AdminServerProbe: async () => ({ data: { serverProbe: { ...probe, ...serverProbe } } }) },
    { staff: { ...staff, permissions } as Parameters<typeof renderSection>[2]['staff'] },
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  return requests('AdminServerProbe').length;
}

describe('The note about the game server', () => {
  it('tells why the last probe failed, and where the address is changed', async () => {
    await show({});

    expect(screen.getByText('The game server has never answered')).toBeTruthy();
    expect(document.body.textContent).toMatch(
      /mc\.costa\.test:25565 was asked Mar 1, 2026.*The machine refused the connection\./,
    );
    expect(document.body.textContent).toContain('The address can be changed under Config.');
  });

  it('says that a configured address overrides the panel', async () => {
    await show({ state: 'OFFLINE', isConfigured: true });

    expect(screen.getByText('The game server does not answer')).toBeTruthy();
    expect(document.body.textContent).toContain('GAME_SERVER_ADDRESS or server.properties, not from the panel');
  });

  it.each([{ state: 'ONLINE', problem: null }, { state: 'NOT_MEASURED', problem: null }, { address: null }])(
    'is absent for %p',
    async (serverProbe) => {
      await show(serverProbe);
      expect(document.body.textContent).not.toContain('game server');
    },
  );

  it('is not requested without the permission', async () => {
    expect(await show({}, ['news'])).toBe(0);
    expect(document.body.textContent).not.toContain('game server');
  });
});
