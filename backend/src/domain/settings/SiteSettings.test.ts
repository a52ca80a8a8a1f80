import { SiteSettings } from './SiteSettings';

const names = { siteName: 'Nova', tagline: 'A new coast' };

describe('SiteSettings', () => {
  it('are not set by default, except for the name and the tagline', () => {
    const { siteName, tagline, version, ...others } = SiteSettings.defaults(null);

    expect({ siteName, tagline, version }).toEqual({
      siteName: 'Costa',
      tagline: 'A community of Minecraft players.',
      version: 0,
    });
    expect(Object.values(others).filter((value) => value !== null)).toEqual([]);
  });

  it('keep what a form does not contain, and clear what it empties', () => {
    const settings = SiteSettings.defaults('play.nova.gg');
    settings.change({ ...names, contactEmail: 'hello@nova.gg', supportedVersions: '1.21.x' });
    expect(settings).toMatchObject({ ...names, serverAddress: 'play.nova.gg', contactEmail: 'hello@nova.gg' });

    settings.change({ ...names, serverAddress: null, contactEmail: '' });
    expect(settings).toMatchObject({ serverAddress: null, contactEmail: null, supportedVersions: '1.21.x' });
  });

  it('have no store when its URL is removed', () => {
    const settings = SiteSettings.defaults(null);
    settings.redirectStoreTo('https://store.nova.gg');
    settings.redirectStoreTo(null);

    expect(settings.storeRedirectUrl).toBeNull();
  });
});
