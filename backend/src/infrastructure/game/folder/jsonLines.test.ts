import fc from 'fast-check';
import { findJsonFault } from './jsonLines';

describe('findJsonFault', () => {
  it.each([
    ['[\n  {"a": 1,\n', 3, 'it is incomplete'],
    ['[\n  {"a": 1}\n  {"b": 2}\n]', 3, 'a comma or ] is missing at character 3'],
    ['{\n"a": 1\n"b": 2}', 3, 'a comma or } is missing at character 1'],
    ['{\n"a" 1}', 2, 'a colon is missing at character 5'],
    ['{\na: 1}', 2, 'a name in quotes is missing at character 1'],
    ['[1,\n]', 2, 'a value is missing at character 1'],
    ['{"a": tru}', 1, 'a value is missing at character 7'],
    ['{"a": "no end', 1, 'a string is not closed at character 7'],
    ['["a\nb"]', 1, 'a string is not closed at character 4'],
    ['["\\x"]', 1, 'an escape sequence is not valid at character 3'],
    ['[]\n\n[]', 3, 'there is text after the end at character 1'],
    ['', 1, 'it is incomplete'],
  ])('locates the fault of %j on line %i: %s', (text, line, problem) => {
    expect(findJsonFault(text)).toEqual({ line, problem });
  });

  it('finds a fault in exactly the texts that JSON.parse rejects', () => {
    const texts = fc.oneof(
      fc.json(),
      fc.string(),
      fc.tuple(fc.json(), fc.nat()).map(([text, end]) => text.slice(0, end % (text.length + 1))),
      fc.array(fc.constantFrom(...'{}[]",:0a\\ \n'), { maxLength: 12 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        // The parser accepts this text, so it has no fault and the walk reaches the end.
        if (isJson(text)) expect(findJsonFault(text)).toEqual({ line: 1, problem: 'it is not valid JSON' });
        else expect(findJsonFault(text).problem).not.toBe('it is not valid JSON');
      }),
      { numRuns: 1_000 },
    );
  });

  it('handles deep nesting', () => {
    expect(findJsonFault('['.repeat(200_000)).problem).toBe('it is incomplete');
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
