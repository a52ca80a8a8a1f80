import { parse } from 'graphql';
import { KeptDocuments } from './KeptDocuments';

const aDocument = (name: string) => parse(`query ${name} { __typename }`);

/** As much as two of these weigh, and not three. */
const ENOUGH_FOR_TWO = 8_000;

describe('Kept documents', () => {
  it('are found again by their key', async () => {
    const documents = new KeptDocuments();
    const document = aDocument('one');
    await documents.set('1', document);

    expect(await documents.get('1')).toBe(document);
    expect(await documents.get('2')).toBeUndefined();
    expect(await documents.delete('1')).toBe(true);
    expect(await documents.get('1')).toBeUndefined();
  });

  it('go when there are too many, those that were used least lately first', async () => {
    const documents = new KeptDocuments(ENOUGH_FOR_TWO);
    await documents.set('1', aDocument('one'));
    await documents.set('2', aDocument('two'));
    await documents.get('1');
    await documents.set('3', aDocument('three'));

    expect(await documents.get('2')).toBeUndefined();
    expect(await documents.get('1')).toBeDefined();
    expect(await documents.get('3')).toBeDefined();
  });

  it('that come again weigh once', async () => {
    const documents = new KeptDocuments(ENOUGH_FOR_TWO);
    await documents.set('1', aDocument('one'));
    for (let turn = 0; turn < 10; turn += 1) await documents.set('2', aDocument('two'));

    expect(await documents.get('1')).toBeDefined();
  });

  it('are none of those that are heavy, also where they are made of comments alone', async () => {
    const documents = new KeptDocuments();
    await documents.set('small', aDocument('small'));
    await documents.set('long', parse(`{ __typename } ${'#\n'.repeat(30_000)}`));
    await documents.set('wide', parse(`{ newsArticle(id: "${'x'.repeat(500_000)}") }`));

    expect(await documents.get('small')).toBeDefined();
    expect(await documents.get('long')).toBeUndefined();
    expect(await documents.get('wide')).toBeUndefined();
  });
});
