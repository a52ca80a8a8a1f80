import { isImageUrl, isHttpUrl } from './WebAddress';

describe('isHttpUrl', () => {
  it.each(['https://example.com', 'http://example.com/a?b=c#d', 'https://münchen.example'])('accepts %s', (address) => {
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
  ])('rejects %.40s', (address) => {
    expect(isHttpUrl(address)).toBe(false);
  });
});

describe('isImageUrl', () => {
  it.each(['/art/gallery-ship.svg', 'https://example.com/ship.png'])('accepts %s', (address) => {
    expect(isImageUrl(address)).toBe(true);
  });

  it.each([
    'http://example.com/ship.png',
    '//evil.example/x.png',
    '/\\evil.example',
    'ship.png',
    'data:image/png;base64,AA',
  ])('rejects %s', (address) => {
    expect(isImageUrl(address)).toBe(false);
  });
});
