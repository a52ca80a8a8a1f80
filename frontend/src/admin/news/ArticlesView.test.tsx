import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Execute } from '@/shared/api/client';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { ViewAtAddress } from '@/test/ViewAtAddress';
import { ConfirmProvider } from '../components/forms/ConfirmProvider';
import { StaffContext } from '../session/staff';

const article = {
  __typename: 'NewsArticle',
  id: 'a1',
  title: 'Harbour opens',
  excerpt: 'Forty plots by the water.',
  content: 'Come **early**.',
  image: '/art/harbour.svg',
  date: '2026-11-20T12:00:00.000Z',
  author: null,
  state: 'PUBLISHED',
  publishedAt: '2026-11-20T12:00:00.000Z',
  isPinned: false,
  pinnedUntil: null,
  version: 3,
};
const picture = {
  __typename: 'GalleryItem',
  id: 'p1',
  title: 'The pier',
  description: 'At dusk.',
  imageUrl: '/art/pier.svg',
  author: 'Koralle',
  category: 'EVENTS',
  likes: 12,
  featured: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  version: 5,
};
const event = {
  __typename: 'Event',
  id: 'e1',
  title: 'Regatta',
  description: 'Around the cape.',
  type: 'Race',
  startDate: '2026-12-05T18:00:30.000Z',
  endDate: null,
  prize: 'A crate',
  maxParticipants: 16,
  placesTaken: 2,
  takesSignUps: false,
  status: 'UPCOMING',
  image: null,
  version: 2,
};

const toPage = (type: string, items: object[]) => ({
  __typename: type,
  items,
  page: 1,
  pageSize: 25,
  totalCount: items.length,
  totalIsCapped: false,
});
const articles = (...items: object[]) => ({
  data: { newsPage: toPage('NewsPage', items) },
});
const pictures = (...items: object[]) => ({
  data: {
    galleryPage: toPage('GalleryPage', items),
  },
});
const events = (...items: object[]) => ({
  data: {
    eventPage: toPage('EventPage', items),
  },
});
const listOneArticle: Execute = async () => articles(article);
const listOnePicture: Execute = async () => pictures(picture);
const listOneEvent: Execute = async () => events(event);
const openArticle: Execute = async () => ({ data: { newsArticle: article } });
const noDraft: Execute = async () => ({ data: { draft: null } });
const failToFetch: Execute = () => Promise.reject(new TypeError('fetch failed'));
const refuse =
  (code: string, message: string, more = {}): Execute =>
  async () => ({ data: null, errors: [{ message, extensions: { code, ...more } }] });

function open(mocks: Record<string, Execute>, view = '') {
  const operations: { name: string; variables: Record<string, unknown> }[] = [];
  renderWithProviders(
    <StaffContext value={{ username: 'keeper', role: 'admin', permissions: ['news'] }}>
      <ConfirmProvider>
        <ViewAtAddress />
      </ConfirmProvider>
    </StaffContext>,
    `/costaadmin?tab=news${view}`,
    (operation) => {
      const name = operation.operationName ?? '';
      operations.push({ name, variables: operation.variables ?? {} });
      const defaults: Record<string, Execute> = { Draft: noDraft, AdminArticle: openArticle };
      return (mocks[name] ?? defaults[name] ?? neverRespond)(operation);
    },
  );
  return (name: string) => operations.filter((operation) => operation.name === name).map(({ variables }) => variables);
}

const user = userEvent.setup({ delay: null });
const startArticle = async () => {
  await user.click(await screen.findByRole('link', { name: 'Add Article' }));
  await screen.findByLabelText('Title');
};
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const getTextarea = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);

// Its first import takes longer than a test waits.
beforeAll(() => import('./ArticleEditor'));
afterEach(() => localStorage.clear());

describe('News section', () => {
  it('shows an empty state', async () => {
    open({ AdminNews: async () => articles() });
    expect(await screen.findByText('No news articles yet. Create your first article to get started!')).toBeTruthy();
  });

  it('leads to an article that was begun and not saved, which is no row yet', async () => {
    const draft = {
      __typename: 'Draft',
      version: null,
      fields: JSON.stringify({ title: 'Winter plans' }),
      savedAt: '2026-11-20T22:34:00.000Z',
    };
    open({ AdminNews: async () => articles(), Draft: async () => ({ data: { draft } }) });
    expect(await screen.findByText('You have begun “Winter plans”')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Continue Writing' });
    expect(link.getAttribute('href')).toMatch(/[?]tab=news&article=new$/);
  });

  it('queries with the filters of the URL, and clears them', async () => {
    const variablesOf = open({ AdminNews: async () => articles() }, '&search=pier&sort=TITLE&page=2');
    await screen.findByText('No articles found');
    expect(variablesOf('AdminNews')[0]).toEqual({
      page: 2,
      search: 'pier',
      state: 'ALL',
      sort: 'TITLE',
      direction: 'ASC',
    });

    await press('Clear Filters');
    expect(await screen.findByText(/Create your first article/)).toBeTruthy();
  });

  it('shows an error state and loads after a retry', async () => {
    let answer = failToFetch;
    open({ AdminNews: (operation) => answer(operation) });
    expect(await screen.findByText('Error Loading News')).toBeTruthy();

    answer = listOneArticle;
    await press('Retry');
    expect(await screen.findByRole('rowheader', { name: 'Harbour opens' })).toBeTruthy();
  });

  it('links to the public article, and hides a picture that does not load', async () => {
    open({ AdminNews: listOneArticle });
    const link = await screen.findByRole('link', { name: 'View “Harbour opens” on the site (opens in a new tab)' });
    expect(link.getAttribute('href')).toBe('/news/a1');
    expect(link.getAttribute('target')).toBe('_blank');

    const image = document.querySelector<HTMLImageElement>('img[src="/art/harbour.svg"]');
    expect(image).toBeTruthy();
    if (image) fireEvent.error(image);
    expect(document.querySelector('img')).toBeNull();
  });

  it('creates an article', async () => {
    const variablesOf = open({
      AdminNews: async () => articles(),
      CreateNews: async () => ({ data: { createNews: article } }),
    });
    await startArticle();
    await user.type(getTextarea('Title'), 'Harbour opens');
    await user.type(getTextarea('Excerpt'), 'Forty plots.');
    await user.type(getTextarea('Content'), 'Come early.');
    await press('Publish Article');

    expect(await screen.findByText('News article created successfully!')).toBeTruthy();
    expect(variablesOf('CreateNews')).toEqual([
      {
        input: {
          title: 'Harbour opens',
          excerpt: 'Forty plots.',
          content: 'Come early.',
          image: null,
          author: null,
          state: 'PUBLISHED',
          isPinned: false,
        },
      },
    ]);
    expect(await screen.findByRole('searchbox', { name: 'Search title or excerpt' })).toBeTruthy();
  });

  it('does not send missing or overlong fields', async () => {
    const variablesOf = open({ AdminNews: async () => articles() });
    await startArticle();
    fireEvent.change(getTextarea('Title'), { target: { value: 'x'.repeat(201) } });
    expect(screen.getByText('1 character too many')).toBeTruthy();
    await press('Publish Article');

    expect(screen.getByText('Please use at most 200 characters.')).toBeTruthy();
    expect(screen.getAllByText('Please fill in this field.')).toHaveLength(2);
    expect(variablesOf('CreateNews')).toEqual([]);
  });

  it('shows a specific message for a failed deletion and a failed update', async () => {
    open({ AdminNews: listOneArticle, CreateNews: failToFetch, UpdateNews: failToFetch, DeleteNews: failToFetch });
    await press('Delete “Harbour opens”');
    await press('Delete Article');
    expect(await screen.findByText('Failed to delete news article')).toBeTruthy();

    await press('Edit “Harbour opens”');
    await press('Save Article');
    await waitFor(() => expect(screen.getAllByText('Failed to update news article')).toHaveLength(2));
  });

  it('formats text with buttons and keyboard shortcuts', async () => {
    open({ AdminNews: listOneArticle });
    await press('Edit “Harbour opens”');
    const content = await screen.findByLabelText<HTMLTextAreaElement>('Content');
    content.setSelectionRange(0, 4);
    await press('Italic');
    expect(content.value).toBe('_Come_ **early**.');

    await user.click(content);
    content.setSelectionRange(9, 14);
    await user.keyboard('{Control>}b{/Control}');
    expect(content.value).toBe('_Come_ early.');
    expect(await screen.findByText('Saved in this browser')).toBeTruthy();
  });

  it('moves between the toolbar buttons with the arrow keys', async () => {
    open({ AdminNews: listOneArticle });
    await press('Edit “Harbour opens”');
    (await screen.findByRole('button', { name: 'Heading' })).focus();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Code' }));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bold' }));
  });

  it('shows the server-rendered preview, and loads it after a retry', async () => {
    let answer = failToFetch;
    const variablesOf = open({ AdminNews: listOneArticle, NewsPreview: (operation) => answer(operation) });
    await press('Edit “Harbour opens”');
    await user.click(
      within(await screen.findByRole('group', { name: 'Editor view' })).getByRole('button', { name: 'Preview' }),
    );
    expect(await screen.findByText('Error Loading Preview')).toBeTruthy();

    answer = async () => ({ data: { preview: '<p>Come <strong>early</strong>.</p>' } });
    await press('Retry');
    expect((await within(screen.getByRole('region', { name: 'Preview' })).findByText('early')).tagName).toBe('STRONG');
    expect(variablesOf('NewsPreview')[0]).toEqual({ content: 'Come **early**.' });
  });

  it('returns from the preview to the invalid field', async () => {
    open({ AdminNews: async () => articles() });
    await startArticle();
    await user.click(
      within(await screen.findByRole('group', { name: 'Editor view' })).getByRole('button', { name: 'Preview' }),
    );
    expect(screen.getByText('Nothing to preview yet.')).toBeTruthy();
    await press('Publish Article');
    expect(getTextarea('Content').hidden).toBe(false);
  });

  it('previews the picture, and reports one that does not load or has an invalid URL', async () => {
    open({ AdminNews: listOneArticle });
    await press('Edit “Harbour opens”');
    fireEvent.error(await screen.findByRole('img', { name: 'Preview of the picture' }));
    expect(screen.getByText('This picture could not be loaded.')).toBeTruthy();

    await user.clear(screen.getByLabelText('Image URL (optional)'));
    await user.type(screen.getByLabelText('Image URL (optional)'), 'http://elsewhere.example/a.png');
    expect(await screen.findByText('A path on this site or an https address.')).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'Preview of the picture' })).toBeNull();
  });

  it('schedules an article at the local time of the editor', async () => {
    const variablesOf = open({
      AdminNews: listOneArticle,
      UpdateNews: async () => ({ data: { updateNews: article } }),
    });
    await press('Edit “Harbour opens”');
    await press('Schedule');
    await user.clear(screen.getByLabelText('Published at'));
    await press('Schedule Article');
    expect(await screen.findByText('Please fill in this field.')).toBeTruthy();
    fireEvent.input(screen.getByLabelText('Published at'), { target: { value: '2030-01-02T18:00' } });
    expect(screen.getByText(/ UTC$/)).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Pin to the top' }));
    await user.type(screen.getByLabelText('Author (optional)'), 'Mara');
    await press('Schedule Article');

    await waitFor(() => expect(variablesOf('UpdateNews')).toHaveLength(1));
    expect(variablesOf('UpdateNews')[0]).toMatchObject({
      id: 'a1',
      input: {
        state: 'SCHEDULED',
        publishedAt: new Date('2030-01-02T18:00').toISOString(),
        isPinned: true,
        pinnedUntil: null,
        author: 'Mara',
        version: 3,
      },
    });
  });

  it('shows in the preview what was typed, and after a conflict what was taken instead', async () => {
    const current = { ...article, title: 'Harbour closes', version: 4 };
    open({ AdminNews: listOneArticle, UpdateNews: refuse('CONFLICT', 'Changed.', { current }) });
    await press('Edit “Harbour opens”');
    await screen.findByLabelText('Title');
    const preview = () => screen.getByRole('region', { name: 'Search and share' });
    fireEvent.input(getTextarea('Title'), { target: { value: 'Harbour burns' } });
    expect(within(preview()).getAllByText(/Harbour burns/)).not.toHaveLength(0);
    await press('Save Article');
    await press('Take theirs');

    expect(getTextarea('Title').value).toBe('Harbour closes');
    expect(within(preview()).queryByText(/Harbour burns/)).toBeNull();
    expect(within(preview()).getAllByText(/Harbour closes/)).not.toHaveLength(0);
  });

  it('offers unsaved input of an earlier visit, and bases it on the version of that time', async () => {
    const savedAt = '2026-11-20T12:04:00.000Z';
    const draft = { version: 2, fields: JSON.stringify({ title: 'Typed before' }), savedAt };
    const variablesOf = open({
      AdminNews: listOneArticle,
      Draft: async () => ({ data: { draft } }),
      UpdateNews: async () => ({ data: { updateNews: article } }),
    });
    await press('Edit “Harbour opens”');
    expect(await screen.findByText('You have unsaved changes')).toBeTruthy();
    expect(screen.queryByLabelText('Title')).toBeNull();
    await press('Continue');
    expect(getTextarea('Title').value).toBe('Typed before');
    await press('Save Article');

    await waitFor(() => expect(variablesOf('UpdateNews')).toHaveLength(1));
    expect(variablesOf('UpdateNews')[0]).toMatchObject({ input: { title: 'Typed before', version: 2 } });
    await waitFor(() => expect(variablesOf('DiscardDraft')).toEqual([{ kind: 'NEWS_ARTICLE', id: 'a1' }]));
  });

  it('discards unsaved input of an earlier visit on request', async () => {
    const draft = { version: null, fields: '{"title":"Typed before"}', savedAt: '2026-11-20T12:04:00.000Z' };
    const variablesOf = open({ AdminNews: async () => articles(), Draft: async () => ({ data: { draft } }) });
    await user.click(await screen.findByRole('link', { name: 'Add Article' }));
    await press('Discard');

    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('');
    expect(variablesOf('DiscardDraft')).toEqual([{ kind: 'NEWS_ARTICLE', id: null }]);
  });

  it('filters by state, and previews what is not published', async () => {
    const draft = { ...article, state: 'DRAFT', publishedAt: null, isPinned: true };
    const variablesOf = open({ AdminNews: async () => articles(draft) }, '&state=DRAFT');
    const link = await screen.findByRole('link', { name: 'Preview “Harbour opens” (opens in a new tab)' });

    expect(link.getAttribute('href')).toBe('/news/preview?article=a1');
    expect(variablesOf('AdminNews')[0]).toMatchObject({ state: 'DRAFT' });
    const row = within(screen.getByRole('row', { name: /Harbour opens/ }));
    expect(row.getByText('Draft')).toBeTruthy();
    expect(row.getByText('Pinned')).toBeTruthy();
  });

  it('deletes an article after a confirmation that names it', async () => {
    const variablesOf = open({ AdminNews: listOneArticle, DeleteNews: async () => ({ data: { deleteNews: true } }) });
    await press('Delete “Harbour opens”');
    expect(screen.getByRole('alertdialog', { name: 'Delete the article “Harbour opens”?' })).toBeTruthy();
    await press('Delete Article');
    expect(await screen.findByText('News article deleted successfully!')).toBeTruthy();
    expect(variablesOf('DeleteNews')).toEqual([{ id: 'a1' }]);
  });
});

describe('Gallery view', () => {
  it('shows an empty state', async () => {
    open({ AdminGallery: async () => pictures() }, '&view=gallery');
    expect(await screen.findByText('No pictures yet. Add your first picture to get started!')).toBeTruthy();
  });

  it('queries with the filters of the URL', async () => {
    const variablesOf = open(
      { AdminGallery: async () => pictures() },
      '&view=gallery&category=EVENTS&featured=NO&sort=-LIKES',
    );
    await screen.findByText('No pictures found');
    expect(variablesOf('AdminGallery')[0]).toEqual({
      page: 1,
      search: '',
      category: 'EVENTS',
      featured: false,
      sort: 'LIKES',
      direction: 'DESC',
    });
  });

  it('sends a featured change, and reverts it when the server rejects it', async () => {
    const variablesOf = open(
      { AdminGallery: listOnePicture, UpdateGalleryItem: refuse('FORBIDDEN', 'No.') },
      '&view=gallery',
    );
    const featured = await screen.findByRole<HTMLInputElement>('switch', { name: 'Featured: The pier' });
    await user.click(featured);
    expect(await screen.findByText('Failed to update picture. No.')).toBeTruthy();
    expect(featured.checked).toBe(false);
    expect(variablesOf('UpdateGalleryItem')).toMatchObject([{ id: 'p1', input: { featured: true, version: 5 } }]);
  });

  it('saves changes to a picture', async () => {
    const variablesOf = open(
      { AdminGallery: listOnePicture, UpdateGalleryItem: async () => ({ data: { updateGalleryItem: picture } }) },
      '&view=gallery',
    );
    await press('Edit “The pier”');
    await user.selectOptions(screen.getByLabelText('Category'), 'Builds');
    await user.click(screen.getByRole('checkbox', { name: /^Featured/ }));
    await press('Save Picture');
    expect(await screen.findByText('Picture updated successfully!')).toBeTruthy();
    expect(variablesOf('UpdateGalleryItem')).toEqual([
      {
        id: 'p1',
        input: {
          title: 'The pier',
          imageUrl: '/art/pier.svg',
          author: 'Koralle',
          category: 'BUILDS',
          description: 'At dusk.',
          featured: true,
          version: 5,
        },
      },
    ]);
  });
});

describe('Events view', () => {
  it('shows the number of participants and filters by status', async () => {
    const variablesOf = open({ AdminEvents: listOneEvent }, '&view=events&status=UPCOMING');
    expect(await screen.findByText('2 of 16')).toBeTruthy();
    expect(variablesOf('AdminEvents')[0]).toMatchObject({ status: 'UPCOMING', sort: 'START', direction: 'DESC' });
  });

  it('keeps the exact start time when it is not edited', async () => {
    const variablesOf = open(
      { AdminEvents: listOneEvent, UpdateEvent: async () => ({ data: { updateEvent: event } }) },
      '&view=events',
    );
    await press('Edit “Regatta”');
    await user.clear(await screen.findByLabelText('Max participants (optional)'));
    await press('Save Event');
    expect(await screen.findByText('Event updated successfully!')).toBeTruthy();
    expect(variablesOf('UpdateEvent')).toMatchObject([
      { id: 'e1', input: { startDate: event.startDate, endDate: null, maxParticipants: null, version: 2 } },
    ]);
  });

  it('shows both versions on an edit conflict', async () => {
    const current = { ...event, title: 'Great regatta', version: 3 };
    open({ AdminEvents: listOneEvent, UpdateEvent: refuse('CONFLICT', 'Changed.', { current }) }, '&view=events');
    await press('Edit “Regatta”');
    await screen.findByLabelText('Title');
    await press('Save Event');
    await screen.findByText('Another user changed this in the meantime');
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'YoursRegatta',
      'TheirsGreat regatta',
    ]);
  });
});
