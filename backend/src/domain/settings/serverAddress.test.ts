import { isServerAddress } from './serverAddress';

describe('A server address', () => {
  it.each(['play.example.com', 'localhost', '127.0.0.1:25570', 'mc-1.example.com:1', 'PLAY.example.com:65535'])(
    'may be %s',
    (address) => {
      expect(isServerAddress(address)).toBe(true);
    },
  );

  it.each([
    '',
    'play.example.com:0',
    'play.example.com:65536',
    'https://example.com',
    'a b',
    '-x.example',
    'x..y',
    'a:b',
    `${'a.'.repeat(130)}a`,
  ])('may not be %.40s', (address) => {
    expect(isServerAddress(address)).toBe(false);
  });
});
