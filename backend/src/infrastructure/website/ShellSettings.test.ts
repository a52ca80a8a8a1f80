import type { PageExecute, ShellContent } from './Renderer';
import { ShellSettings } from './ShellSettings';

const execute: PageExecute = async () => ({ data: null });
const nova: ShellContent = { title: 'Nova', data: { siteName: 'Nova' } };
const settingsOf = (renderShell: () => Promise<ShellContent>) =>
  new ShellSettings({ renderShell }, execute, 'https://nova.example:8443');

describe('The settings of the shell', () => {
  it('are those of the site', async () => {
    const settings = settingsOf(async () => nova);
    expect(await settings.load()).toEqual(nova);
    expect(settings.current).toEqual(nova);
  });

  it('name the host before the first load succeeds', async () => {
    const settings = settingsOf(() => Promise.reject(new Error('no database')));
    expect(await settings.load()).toEqual({ title: 'nova.example:8443', data: {} });
  });

  it('stay the last known ones when loading fails or takes longer than a second', async () => {
    const answers = [
      async () => nova,
      () => Promise.reject(new Error('no database')),
      () => new Promise<never>(() => {}),
    ];
    const settings = settingsOf(() => (answers.shift() ?? (async () => nova))());
    await settings.load();
    expect(await settings.load()).toEqual(nova);
    expect(await settings.load()).toEqual(nova);
  });
});
