import { RenderedTexts } from './RenderedTexts';

describe('RenderedTexts', () => {
  const pages: Record<string, string | null> = {};
  const look = (address: string) => pages[address] ?? null;

  it('renders a text once, and again when the site says something else about an address in it', () => {
    const texts = new RenderedTexts<string | null, { html: string }>();
    const render = jest.fn((lookUp: typeof look) => ({ html: `to ${lookUp('/rules')}` }));
    const find = (text = 'See /rules', language = 'en') => texts.find(text, language, look, render).html;

    expect([find(), find()]).toEqual(['to null', 'to null']);
    expect(render).toHaveBeenCalledTimes(1);
    pages['/rules'] = '/rules';
    expect([find(), find()]).toEqual(['to /rules', 'to /rules']);
    expect(render).toHaveBeenCalledTimes(2);

    pages['/other'] = '/other';
    find();
    expect(render).toHaveBeenCalledTimes(2);
    find('See /rules', 'de');
    find('See /rules too');
    expect(render).toHaveBeenCalledTimes(4);
    find();
    expect(render).toHaveBeenCalledTimes(4);
  });
});
