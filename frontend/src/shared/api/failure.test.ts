import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { pageLanguages } from '@/shared/texts/loadTexts';
import { createTestLanguage, english } from '@/test/testLanguage';
import { toFailure } from './failure';

const answer = (statusCode: number, bodyText: string) =>
  new ServerError('Refused', { response: { status: statusCode } as Response, bodyText });

describe('toFailure', () => {
  it('returns the message, code, fields and request id of a GraphQL error', () => {
    const error = new CombinedGraphQLErrors({
      errors: [
        {
          message: 'Please enter a valid URL',
          extensions: { code: 'BAD_USER_INPUT', fields: { url: ['must be an address'] }, requestId: 'a1' },
        },
      ],
    });

    expect(toFailure(error)).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Please enter a valid URL',
      fields: { url: ['must be an address'] },
      requestId: 'a1',
    });
  });

  it('returns INTERNAL_SERVER_ERROR for a GraphQL error without a code', () => {
    expect(toFailure(new CombinedGraphQLErrors({ errors: [{ message: 'Oops' }] }))).toEqual({
      code: 'INTERNAL_SERVER_ERROR',
      message: 'Oops',
      fields: {},
    });
  });

  it('reads the GraphQL errors of a non-2xx response', () => {
    const body = { errors: [{ message: 'Too many tries', extensions: { code: 'RATE_LIMITED' } }] };

    expect(toFailure(answer(429, JSON.stringify(body)))).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many tries',
    });
  });

  it('reads the error of a response that did not reach GraphQL', () => {
    const body = { error: 'The body is too large', code: 'PAYLOAD_TOO_LARGE', requestId: 'b2' };

    expect(toFailure(answer(413, JSON.stringify(body)))).toEqual({
      code: 'PAYLOAD_TOO_LARGE',
      message: 'The body is too large',
      fields: {},
      requestId: 'b2',
    });
  });

  it.each([
    ['a broken connection', new TypeError('fetch failed')],
    ['an HTML page from a proxy', answer(502, '<h1>Bad Gateway</h1>')],
    ['an empty response', answer(500, 'null')],
  ])('returns UNREACHABLE for %s', (_name, error) => {
    expect(toFailure(error)).toEqual({ code: 'UNREACHABLE', message: 'The server cannot be reached', fields: {} });
  });

  it.each([
    ['/de/bans', 'Der Server ist nicht erreichbar'],
    ['/costaadmin', 'The server cannot be reached'],
  ])('says in the language of %s that the server is unreachable', (address, message) => {
    Object.assign(pageLanguages, { site: createTestLanguage('de'), panel: english });
    window.history.replaceState(null, '', address);

    expect(toFailure(new TypeError('Failed to fetch')).message).toBe(message);
    Object.assign(pageLanguages, { site: null, panel: null });
  });
});
