import { platformOf } from './platformOf';

describe('The platform of an address', () => {
  it.each([
    ['https://discord.gg/lantern', 'DISCORD'],
    ['https://www.youtube.com/@costa', 'YOUTUBE'],
    ['https://old.reddit.com/r/costa', 'REDDIT'],
    ['https://twitter.com/costa', 'X'],
    ['https://netflix.com', null],
    ['https://notgithub.com', null],
    ['github', null],
  ])('%s', (url, platform) => {
    expect(platformOf(url)).toBe(platform);
  });
});
