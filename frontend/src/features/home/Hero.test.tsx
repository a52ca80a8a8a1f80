import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ServerStatus } from '@/shared/gameserver/useServerStatus';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { createTestLanguage } from '@/test/testLanguage';
import { testSite } from '@/test/testSite';
import { statuses } from '@/test/testStatus';
import { Hero } from './Hero';
import { StepsWithoutScripts } from './StepsWithoutScripts';

const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
const siteWith = (settings: object) =>
  ({ ...testSite, siteConfig: { ...testSite.siteConfig, ...settings } }) as unknown as typeof testSite;

const respondWith = (status: ServerStatus) => async () => ({
  data: { serverStatus: { __typename: 'ServerStatus', ...status } },
});

// jsdom has no IntersectionObserver, which the scenery uses.
beforeAll(() => {
  Object.assign(window, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  });
});

describe('The hero', () => {
  it('shows the name and the address of the site', () => {
    renderWithProviders(<Hero status={statuses.online} hasFailed={false} />, '/');

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Costa');
    expect(screen.getByText('play.example.com')).toBeTruthy();
    expect([isDisabled('Copy'), isDisabled('JOIN SERVER NOW')]).toEqual([false, false]);
  });

  it.each(Object.entries(statuses))('copies and joins while the status is %s', (_name, status) => {
    renderWithProviders(<Hero status={status} hasFailed={false} />, '/');

    expect([isDisabled('Copy'), isDisabled('JOIN SERVER NOW')]).toEqual([false, false]);
  });

  it('says why there is nothing to copy or to join without an address', () => {
    renderWithProviders(
      <Hero status={statuses.notMeasured} hasFailed={false} />,
      '/',
      neverRespond,
      siteWith({ serverAddress: null }),
    );

    expect([isDisabled('Copy'), isDisabled('JOIN SERVER NOW')]).toEqual([true, true]);
    const describe = (name: string) =>
      document.getElementById(screen.getByRole('button', { name }).getAttribute('aria-describedby') ?? '')?.textContent;
    expect(describe('Copy')).toBe('Not set yet. The team will add it here.');
    expect(describe('JOIN SERVER NOW')).toBe('Joining needs the address, which is not set yet.');
  });

  it('shows and copies no example before the settings have loaded', () => {
    renderWithProviders(<Hero status={null} hasFailed={false} />, '/', neverRespond, null);

    expect(document.body.textContent).not.toMatch(/Costa|example\.com|Not set/);
    expect([isDisabled('Copy'), isDisabled('JOIN SERVER NOW')]).toEqual([true, true]);
  });

  it.each([
    ['the server tells', statuses.online, null, 'Java Edition · 1.21.4'],
    ['the owner names', statuses.online, '1.19.x to 1.21.x', 'Java Edition · 1.19.x to 1.21.x'],
    ['the owner names before any probe', statuses.notMeasured, '1.19.x', 'Java Edition · 1.19.x'],
  ])('shows the version that %s', async (_source, status, supportedVersions, shown) => {
    renderWithProviders(
      <Hero status={status} hasFailed={false} />,
      '/',
      respondWith(status),
      siteWith({ supportedVersions }),
    );

    expect(await screen.findByText(shown)).toBeTruthy();
  });

  it.each(['silent', 'notMeasured', 'unreachable', 'offline'] as const)('invents no version: %s', async (name) => {
    renderWithProviders(
      <Hero status={statuses[name]} hasFailed={false} />,
      '/',
      respondWith(statuses[name]),
      siteWith({ supportedVersions: null }),
    );
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));

    expect(document.body.textContent).not.toMatch(/1\.\d+/);
  });
});

describe('JOIN SERVER NOW', () => {
  const writeText = jest.fn<Promise<void>, [string]>();
  // jsdom does not navigate to another scheme; it reports an error to the console instead.
  const reportError = jest.spyOn(console, 'error').mockImplementation(() => {});

  beforeEach(() => {
    jest.useFakeTimers();
    writeText.mockReset().mockResolvedValue();
    Object.assign(navigator, { clipboard: { writeText } });
    const ignore = () => {};
    const listeners = {
      addListener: ignore,
      removeListener: ignore,
      addEventListener: ignore,
      removeEventListener: ignore,
    };
    window.matchMedia = jest.fn().mockReturnValue({ matches: false, ...listeners });
  });
  afterEach(() => jest.useRealTimers());
  afterAll(() => reportError.mockRestore());

  async function join(status = statuses.online as (typeof statuses)[keyof typeof statuses], site = testSite) {
    renderWithProviders(<Hero status={status} hasFailed={false} />, '/', neverRespond, site);
    fireEvent.click(screen.getByRole('button', { name: 'JOIN SERVER NOW' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    return within(screen.getByRole('dialog', { name: 'Join Costa' }));
  }

  it('opens a dialog at once, with the address copied and three steps', async () => {
    const dialog = await join();

    expect(writeText).toHaveBeenCalledWith('play.example.com');
    expect(dialog.getByText('play.example.com')).toBeTruthy();
    expect(dialog.getByRole('status').textContent).toBe('The address is copied. Paste it in Minecraft.');
    expect(dialog.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Start Minecraft and choose Multiplayer.',
      'Choose Add Server, paste the address into Server Address, and choose Done.',
      'Select the server in the list and choose Join Server.',
    ]);
  });

  it('selects the address and says how to copy it by hand when the browser refuses', async () => {
    writeText.mockRejectedValue(new DOMException('Refused', 'NotAllowedError'));
    const dialog = await join();

    expect(dialog.getByRole('status').textContent).toMatch(/did not allow copying.*by hand/);
    expect(window.getSelection()?.toString()).toBe('play.example.com');
  });

  it('adds the specified instructions after two seconds', async () => {
    await join();
    await act(() => jest.advanceTimersByTimeAsync(1_900));
    expect(screen.queryByText(/If Minecraft didn't open/)).toBeNull();

    await act(() => jest.advanceTimersByTimeAsync(200));
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByText("If Minecraft didn't open, use this IP")).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Join Costa', hidden: true })).toBeTruthy();
  });

  it('says that the server does not answer at the moment, and still helps', async () => {
    const dialog = await join(statuses.offline);

    expect(dialog.getByText(/offline at the moment/)).toBeTruthy();
    expect(dialog.getAllByRole('listitem')).toHaveLength(3);
  });

  it('offers the Bedrock Edition only where the owner does', async () => {
    const dialog = await join(statuses.online, siteWith({ bedrockAddress: 'bedrock.costa.test' }));

    expect(dialog.getByRole('link', { name: 'Add to Minecraft for Bedrock' }).getAttribute('href')).toBe(
      'minecraft://?addExternalServer=Costa%7Cbedrock.costa.test%3A19132',
    );
    expect(dialog.getByText('19132')).toBeTruthy();
  });

  it('does not mention the Bedrock Edition otherwise', async () => {
    const dialog = await join(statuses.online, siteWith({ bedrockAddress: null }));

    expect(dialog.queryByText(/Bedrock/)).toBeNull();
  });

  it('closes on Escape', async () => {
    await join();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await act(() => jest.advanceTimersByTimeAsync(1_000));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('The hero is in the language of the page', () => {
  const french = createTestLanguage('fr');
  renderWithProviders(<Hero status={statuses.offline} hasFailed={false} />, '/', neverRespond, testSite, french);

  expect(screen.getByRole('button', { name: 'REJOINDRE LE SERVEUR' })).toBeTruthy();
  expect(screen.getByText('Le serveur est hors ligne pour le moment. Son adresse reste la même.')).toBeTruthy();
});

it('The steps without scripts are in the language of the page', () => {
  renderWithProviders(<StepsWithoutScripts />, '/', neverRespond, testSite, createTestLanguage('fr'));
  expect(screen.getByText('Multijoueur').localName).toBe('b');
});

it('says in which language the tagline is where it is not translated', () => {
  const untranslated = { __typename: 'UntranslatedTexts' as const, language: 'en', texts: ['tagline'] };
  const site = { ...testSite, siteConfig: { ...testSite.siteConfig, untranslated } };
  const hero = <Hero status={statuses.online} hasFailed={false} />;
  renderWithProviders(hero, '/de', neverRespond, site, createTestLanguage('de'));
  expect(screen.getByText('Noch nicht übersetzt, auf Englisch:').parentElement?.lang).toBe('en');
});
