import { START_PAGE_ID, StartPage } from './StartPage';

const written = () =>
  new StartPage({
    id: START_PAGE_ID,
    blocks: ['status', 'text'],
    title: 'Welcome',
    content: 'Take a seat.',
    version: 3,
  });

describe('StartPage', () => {
  it('takes each block once, in the order of the owner', () => {
    const page = written();
    page.arrange({ blocks: ['news', 'status', 'news'], title: '', content: 'Hello.' });
    expect(page).toMatchObject({ blocks: ['news', 'status'], title: null, content: 'Hello.' });
  });

  it('tells visitors nothing of a text that it does not show', () => {
    expect(written().forVisitors()).toMatchObject({ title: 'Welcome', content: 'Take a seat.' });

    const page = written();
    page.arrange({ ...page, blocks: ['status'] });
    expect(page.forVisitors()).toMatchObject({ title: null, content: null, version: 3 });
    expect(page).toMatchObject({ title: 'Welcome', content: 'Take a seat.' });
  });
});
