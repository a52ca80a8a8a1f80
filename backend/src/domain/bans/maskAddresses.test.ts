import fc from 'fast-check';
import { maskAddresses } from './maskAddresses';

describe('Addresses in a text of another program', () => {
  it.each([
    ['Alt of 203.0.113.9, twice', 'Alt of [address], twice'],
    ['203.000.113.009:25565', '[address]:25565'],
    ['alt of 2001:db8:85a3::8a2e:370:7334 and 2001:db8::1.', 'alt of [address] and [address].'],
    ['from 2001:db8:0:0:0:0:2:1', 'from [address]'],
    ['IP:2001:DB8::1', 'IP:[address]'],
    ['[2001:db8::1]:25565', '[[address]]:25565'],
    ['::ffff:203.0.113.9', '[address]'],
    ['2001:db8::/32', '[address]/32'],
    ['fe80::1%eth0', '[address]%eth0'],
    ['::1', '[address]'],
    ['1.20.1.2', '[address]'],
  ])('are masked: %s', (text, published) => {
    expect(maskAddresses(text)).toBe(published);
  });

  it.each([
    'at 12:30:45',
    'log 12:34:56:78',
    '2026-11-01 10:00:00 +0000',
    'client 1.20.1.2',
    'v1.8.8.1',
    'Minecraft: 1.20.1.2',
    '1.2.3.4.5',
    '300.1.2.3',
    'C::operator',
    'Main::fade()',
    'face:b00c',
    'x :: y',
    'std::string',
    'ratio 3:4',
    'see https://example.com/a:b',
  ])('are not seen in %p', (text) => {
    expect(maskAddresses(text)).toBe(text);
  });

  it('are masked wherever they stand', () => {
    const before = fc.constantFrom('', ' ', 'IP ', 'ip: ', '(', 'alt=', 'Ärger ', ', ');
    const after = fc.constantFrom('', ' ', '.', ',', ')', ' twice', '; ');
    fc.assert(
      fc.property(
        before,
        fc.oneof(
          fc.ipV4(),
          fc.ipV6().filter((each) => each !== '::'),
        ),
        after,
        (start, address, end) => {
          expect(maskAddresses(start + address + end)).not.toContain(address);
        },
      ),
    );
  });
});
