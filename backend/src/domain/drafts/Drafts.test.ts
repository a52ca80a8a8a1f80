import { MAX_DRAFT_BYTES, parseDraftBody } from './Drafts';

const bodyOf = (content: string) => JSON.stringify({ version: 3, fields: { content } });

describe('The body of a draft', () => {
  it('has the version that the edit started from, and the values of the form', () => {
    expect(parseDraftBody(bodyOf('text'))).toEqual({ version: 3, fields: { content: 'text' } });
    expect(parseDraftBody('{"fields":{}}')).toEqual({ version: null, fields: {} });
  });

  it('has a limit in bytes', () => {
    const frame = Buffer.byteLength(bodyOf(''));
    expect(parseDraftBody(bodyOf('x'.repeat(MAX_DRAFT_BYTES - frame)))).not.toBeNull();
    expect(parseDraftBody(bodyOf('x'.repeat(MAX_DRAFT_BYTES - frame + 1)))).toBeNull();
    expect(parseDraftBody(bodyOf('ж'.repeat(MAX_DRAFT_BYTES / 2)))).toBeNull();
  });

  it.each([
    '',
    'text',
    'null',
    '[]',
    '{}',
    '{"fields":[]}',
    '{"fields":{"title":1}}',
    '{"fields":{"title":"\\u0000"}}',
    '{"version":"1","fields":{}}',
    '{"version":1.5,"fields":{}}',
  ])('is not %s', (text) => {
    expect(parseDraftBody(text)).toBeNull();
  });
});
