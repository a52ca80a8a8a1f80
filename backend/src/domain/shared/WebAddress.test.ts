import { isImageUrl, isHttpUrl } from './WebAddress';

describe('A web address', () => {
  it.each(['https://example.com', 'http://example.com/a?b=c#d', 'https://münchen.example'])('may be %s', (address) => {
    expect(isHttpUrl(address)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'example.com',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'https:///evil.example',
    '',
    'https://exa mple.com',
    'https://user:secret@example.com',
    `https://example.com/${'a'.repeat(2048)}`,
  ])('may not be %.40s', (address) => {
    expect(isHttpUrl(address)).toBe(false);
  });
});

describe('An image address', () => {
  it.each(['/art/gallery-ship.svg', 'https://example.com/ship.png'])('may be %s', (address) => {
    expect(isImageUrl(address)).toBe(true);
  });

  it.each([
    'http://example.com/ship.png',
    '//evil.example/x.png',
    '/\\evil.example',
    'ship.png',
    'data:image/png;base64,AA',
  ])('may not be %s', (address) => {
    expect(isImageUrl(address)).toBe(false);
  });
});
