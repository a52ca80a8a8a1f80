import { fireEvent, screen } from '@testing-library/react';
import type { ServerStatus } from '@/shared/gameserver/useServerStatus';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { createTestLanguage } from '@/test/testLanguage';
import { testSite } from '@/test/testSite';
import { statuses } from '@/test/testStatus';
import { StatusCard } from './StatusCard';

const HOUR_MS = 3_600_000;

const hoursWith = (peaks: (number | null)[]) =>
  peaks.map((peakPlayers, index) => ({
    startsAt: new Date(Date.UTC(2026, 2, 1, 0, 30) + index * HOUR_MS).toISOString(),
    peakPlayers,
  }));

function showCard(
  status: ServerStatus | null,
  { hasFailed = false, history = hoursWith([]), site = testSite, language = 'en' } = {},
) {
  return renderWithProviders(
    <StatusCard
      status={status}
      hasFailed={hasFailed}
      isLoading={!status}
      retry={() => {}}
      history={history}
      icon={null}
      overlaps
    />,
    '/',
    neverRespond,
    site,
    createTestLanguage(language),
  );
}

const card = () => screen.getByRole('region', { name: 'Server status' }).textContent?.trim() ?? '';
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

describe('The status card', () => {
  it('shows what an online server tells', () => {
    showCard(statuses.online);

    expect(card()).toMatch(/^Online ?updated .*12 of 50 players/);
    expect([fact('Version'), fact('Ping')]).toEqual(['1.21.4', '23 ms']);
    expect(card()).toContain('Message of the day');
    expect(screen.queryByText('Places')).toBeNull();
  });

  it('invents nothing that an online server does not tell', () => {
    showCard(statuses.silent);

    expect(card()).toContain('The server does not tell how many players are online.');
    expect([fact('Version'), fact('Places')]).toEqual(['— not told by the server', '— not told by the server']);
    expect(fact('Ping')).toBe('— not measured');
    expect(card()).not.toContain('Message of the day');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it.each([
    ['offline', 'Offline', /The server does not answer at the moment\. Last seen online Mar 1, 2026/, '— no answer'],
    ['unreachable', 'Unreachable', /The server has not answered at its address so far\./, '— no answer yet'],
    [
      'notMeasured',
      'Not measured yet',
      /The server was not asked yet\. Figures appear within a minute\./,
      '— not measured yet',
    ],
  ] as const)('has a face of its own for %s', (name, word, reason, ping) => {
    showCard(statuses[name]);

    expect(card().startsWith(word)).toBe(true);
    expect(card()).toMatch(reason);
    expect(card()).not.toMatch(/\d+ of \d+|1\.20\.1|200|warm welcome/);
    expect(fact('Ping')).toBe(ping);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('keeps the last known version and places of an offline server', () => {
    showCard(statuses.offline);

    expect([fact('Version'), fact('Places')]).toEqual(['1.21.4', '50']);
  });

  it('says that nothing is measured without an address', () => {
    const site = {
      ...testSite,
      siteConfig: { ...testSite.siteConfig, serverAddress: null },
    } as unknown as typeof testSite;
    showCard(statuses.notMeasured, { site });

    expect(card()).toContain('There is no server address yet, so nothing is measured.');
  });

  it('marks the example of the demo community instead of its age', () => {
    showCard(statuses.example);

    expect(card()).toMatch(/^Online ?Example/);
    expect(card()).not.toContain('updated');
  });

  it('counts as offline when the status could not be refreshed', () => {
    showCard(statuses.online, { hasFailed: true });

    expect(card()).toMatch(/could not be refreshed.*Offline/);
    expect(card()).toContain('12 of 50 players');
  });
});

describe('The history', () => {
  const history = hoursWith([...Array.from({ length: 22 }, () => 5), null, 9]);

  it('looks empty without figures', () => {
    showCard(statuses.unreachable, { history: hoursWith(Array.from({ length: 24 }, () => null)) });

    expect(screen.getByText('No player counts yet.')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('labels the first and the last hour', () => {
    showCard(statuses.online, { history });

    expect(card()).toMatch(/yesterday 00:30/);
    expect(card()).toMatch(/23:30 to now/);
    expect(card()).toContain('peak 9');
  });

  it('tells the value of each hour to the keyboard and to screen readers', () => {
    showCard(statuses.online, { history });
    const slider = screen.getByRole('slider', { name: 'Hour' });
    expect(slider.getAttribute('aria-valuetext')).toBe('23:30 to 00:30: 9 players');

    fireEvent.change(slider, { target: { value: '22' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('22:30 to 23:30: not measured');
    expect(screen.getByText('22:30 to 23:30: not measured')).toBeTruthy();
    fireEvent.blur(slider);
    expect(card()).toContain('peak 9');
  });

  it('tells the value under the pointer', () => {
    showCard(statuses.online, { history });
    const slider = screen.getByRole('slider', { name: 'Hour' });
    slider.getBoundingClientRect = () => ({ left: 100, width: 240 }) as DOMRect;

    fireEvent(slider, Object.assign(new MouseEvent('pointermove', { bubbles: true, clientX: 105 }), {}));
    expect(screen.getByText('00:30 to 01:30: 5 players')).toBeTruthy();
  });
});

describe('The status card in another language', () => {
  const cardIn = (language: string, status: ServerStatus) => {
    const history = hoursWith([...Array.from({ length: 23 }, () => 5), 1]);
    showCard(status, { language, history });
    return screen.getByRole('region').textContent?.trim() ?? '';
  };

  it('is German, with the figures in their places', () => {
    const text = cardIn('de', statuses.online);

    expect(text).toMatch(/^Online ?aktualisiert .*12 von 50 Spielern/);
    expect(text).toContain('gestern 00:30');
    expect(screen.getByRole('slider', { name: 'Stunde' }).getAttribute('aria-valuetext')).toBe(
      '23:30 bis 00:30: 1 Spieler',
    );
    expect([fact('Version'), fact('Ping')]).toEqual(['1.21.4', '23\u00a0ms']);
  });

  it('writes dates as the language does', () => {
    expect(cardIn('de', statuses.offline)).toMatch(/Zuletzt online: 0?1\.0?3\.2026/);
  });

  it('has the plural forms of Polish', () => {
    cardIn('pl', statuses.online);
    const slider = screen.getByRole('slider', { name: 'Godzina' });

    expect(slider.getAttribute('aria-valuetext')).toBe('23:30 do 00:30: 1 gracz');
    fireEvent.change(slider, { target: { value: '0' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('00:30 do 01:30: 5 graczy');
  });
});
