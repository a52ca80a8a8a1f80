import { buildJoinLink } from './buildJoinLink';

describe('buildJoinLink', () => {
  it('uses the default port when the address has none', () => {
    expect(buildJoinLink('play.example.com')).toBe('minecraft://connect/?serverUrl=play.example.com&serverPort=25565');
  });

  it('takes the port from the address', () => {
    expect(buildJoinLink('play.example.com:25570')).toBe(
      'minecraft://connect/?serverUrl=play.example.com&serverPort=25570',
    );
  });

  it('keeps an IPv6 address intact', () => {
    expect(buildJoinLink('[2001:db8::1]:25570')).toBe(
      'minecraft://connect/?serverUrl=%5B2001%3Adb8%3A%3A1%5D&serverPort=25570',
    );
  });
});
