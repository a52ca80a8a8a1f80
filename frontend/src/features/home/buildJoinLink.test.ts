import { buildBedrockLink, buildJoinLink } from './buildJoinLink';

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

describe('buildBedrockLink', () => {
  it('adds the server under its name, with the default port of the Bedrock Edition', () => {
    expect(buildBedrockLink('Pinewood Valley', 'bedrock.costa.test')).toBe(
      'minecraft://?addExternalServer=Pinewood%20Valley%7Cbedrock.costa.test%3A19132',
    );
  });

  it('keeps a port, and a name with special characters in one piece', () => {
    expect(buildBedrockLink('A|B & C', 'costa.test:19133')).toBe(
      'minecraft://?addExternalServer=A%20B%20%26%20C%7Ccosta.test%3A19133',
    );
  });
});
