import { buildJoinLink } from './buildJoinLink';

describe('the link that opens the game', () => {
  it('uses the usual port when the address has none', () => {
    expect(buildJoinLink('play.example.com')).toBe('minecraft://connect/?serverUrl=play.example.com&serverPort=25565');
  });

  it('takes the port out of the address', () => {
    expect(buildJoinLink('play.example.com:25570')).toBe(
      'minecraft://connect/?serverUrl=play.example.com&serverPort=25570',
    );
  });

  it('keeps an IPv6 address whole', () => {
    expect(buildJoinLink('[2001:db8::1]:25570')).toBe(
      'minecraft://connect/?serverUrl=%5B2001%3Adb8%3A%3A1%5D&serverPort=25570',
    );
  });
});
