import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

const CREATE = 'mutation ($input: NewsInput!) { createNews(input: $input) { title } }';

interface Answer {
  title?: string;
  code?: string;
  fields?: Record<string, string[]>;
}

const transports: Record<string, (staff: Visitor, input: object) => Promise<Answer>> = {
  graphql: async (staff, input) => {
    const { data, errors } = await staff.graphql<{ createNews: Answer }>(CREATE, { input });
    return data?.createNews ?? (errors?.[0]?.extensions as Answer);
  },
  rest: async (staff, input) => (await staff.rest<Answer>('POST', '/api/news', input)).body,
};

describe.each(Object.entries(transports))('A written text over %s', (_name, create) => {
  const site = useSite();
  const write = async (title: string) =>
    create(await site.signIn('news'), { title, excerpt: 'In short', content: 'At length' });

  it.each(['\0', '\u000b', '\u001b', '\ufffe', '\uffff'])('with %j is refused at its field', async (character) => {
    const { code, fields } = await write(`The lantern ${character} fair`);
    expect(code).toBe('BAD_USER_INPUT');
    expect(fields).toEqual({ title: ['Please remove the characters that are not valid text.'] });
  });

  it.each(['\u200b', '\u2060 \u00ad', '\u3164', '\u2800'])('of %j is missing', async (invisible) => {
    const { code, fields } = await write(invisible);
    expect(code).toBe('BAD_USER_INPUT');
    expect(fields).toEqual({ title: ['Please fill in this field.'] });
  });

  it('is composed and trimmed', async () => {
    expect(await write(' Mu\u0308nzen \n')).toMatchObject({ title: 'M\u00fcnzen' });
  });
});
