import { parseServerAddress } from './ServerAddress';

describe('parseServerAddress', () => {
  it.each([
    ['play.example.com', 'play.example.com', 25565],
    [' play.example.com:25570 ', 'play.example.com', 25570],
    ['127.0.0.1:1', '127.0.0.1', 1],
    ['[::1]', '::1', 25565],
    ['[2001:db8::7]:65535', '2001:db8::7', 65535],
    ['münchen.example', 'xn--mnchen-3ya.example', 25565],
    ['mc_1.internal', 'mc_1.internal', 25565],
  ])('parses %s', (text, host, port) => {
    expect(parseServerAddress(text)).toEqual({ host, port });
  });

  it.each([
    '',
    ':25565',
    'host:',
    'host:0',
    'host:65536',
    'host:25565:1',
    'host:port',
    '::1',
    '[::1',
    '[nonsense]',
    'two words',
    'http://example.com',
    'user@example.com',
    'example.com/path',
    'example.com\\path',
    'example.com?a',
    'example.com#a',
    '%65xample.com',
    '999.999.999.999',
    `${'a'.repeat(254)}`,
  ])('rejects %s', (text) => {
    expect(parseServerAddress(text)).toBeNull();
  });
});
