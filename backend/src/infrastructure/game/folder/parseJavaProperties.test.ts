import fc from 'fast-check';
import { parseJavaProperties } from './parseJavaProperties';

const read = (text: string) => Object.fromEntries(parseJavaProperties(text));

describe('parseJavaProperties', () => {
  it.each([
    ['motd=A Minecraft Server', { motd: 'A Minecraft Server' }],
    ['motd = spaces around ', { motd: 'spaces around ' }],
    ['motd:colon', { motd: 'colon' }],
    ['motd space', { motd: 'space' }],
    ['motd=\\u00A7aGreen', { motd: '§aGreen' }],
    ['motd=a\\:b\\=c\\\\d', { motd: 'a:b=c\\d' }],
    ['a\\:b=c', { 'a:b': 'c' }],
    ['level-seed=', { 'level-seed': '' }],
    ['# motd=no\n! motd=no\n\n  max-players=20', { 'max-players': '20' }],
    ['motd=first \\\n    second', { motd: 'first second' }],
    ['motd=ends with a backslash\\\\\nport=1', { motd: 'ends with a backslash\\', port: '1' }],
    ['one=1\r\ntwo=2\rthree=3', { one: '1', two: '2', three: '3' }],
    ['motd=tab\\there', { motd: 'tab\there' }],
    ['motd=not a code \\u12', { motd: 'not a code u12' }],
    ['a=1\na=2', { a: '2' }],
    ['', {}],
  ])('parses %j like Java', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('parses any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => parseJavaProperties(text).size >= 0));
  });
});
