import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Execute } from '@/shared/api/client';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { createTestLanguage } from '@/test/testLanguage';
import { GalleryPage } from './GalleryPage';

const categories = ['BUILDS', 'EVENTS', 'COMMUNITY'] as const;

const pictures = Array.from({ length: 14 }, (_, index) => ({
  __typename: 'GalleryItem',
  untranslated: null,
  id: `picture-${index}`,
  title: `Tower ${index}`,
  description: `As seen from window ${index}.`,
  imageUrl: `/art/${index}.svg`,
  picture: null,
  author: 'Okto',
  category: categories[index % 3] ?? 'BUILDS',
  likes: 10 + index,
  likedByViewer: index === 5,
  featured: index < 2,
  createdAt: '2026-11-20T12:00:00.000Z',
}));

type Picture = (typeof pictures)[number];

/** Older than every picture in the list. */
const olderPicture: Picture = { ...(pictures[0] as Picture), id: 'older', title: 'Old mill' };

type LikedPicture = Picture & { likeCounted: boolean };

/** Mocks the server's responses for these pictures; `like` returns the result of a like. */
function respondWithPictures(all: Picture[], like?: (picture: Picture) => Promise<LikedPicture>): Execute {
  return async ({ operationName, variables = {} }) => {
    if (operationName === 'Gallery')
      return { data: { gallery: all.map((picture) => ({ ...picture, description: undefined })) } };
    if (operationName === 'Picture') {
      return { data: { galleryItem: [...all, olderPicture].find(({ id }) => id === variables.id) ?? null } };
    }
    const liked = all.find(({ id }) => id === variables.id);
    if (operationName === 'LikePicture' && liked && like) return { data: { likeGalleryItem: await like(liked) } };
    return new Promise(() => {});
  };
}

const countLike = async (picture: Picture) => ({
  ...picture,
  likes: picture.likes + 1,
  likedByViewer: true,
  likeCounted: true,
});

const open = (execute: Execute, address = '/gallery') => renderWithProviders(<GalleryPage />, address, execute);

/** The pictures below the tabs, once loaded. */
async function grid() {
  await screen.findByText(/\d of \d+ pictures/);
  return [...document.querySelectorAll<HTMLElement>('article')].filter((card) => !card.closest('section'));
}
const titles = (cards: HTMLElement[]) => cards.map((card) => card.querySelector('h3')?.textContent);
const likeButton = (title: string) => screen.findByRole('button', { name: new RegExp(`Like “${title}”`) });
const toast = (text: string) => screen.findByText(text);

beforeEach(() => localStorage.clear());

describe('The gallery', () => {
  it('shows a loading state', () => {
    open(neverRespond);

    expect(screen.getByRole('heading', { name: 'Featured' })).toBeTruthy();
    expect(document.querySelectorAll('article[aria-hidden=true]')).toHaveLength(9);
  });

  it('shows an error state and loads after a retry', async () => {
    let answer: Execute = () => Promise.reject(new TypeError('fetch failed'));
    open((operation) => answer(operation));

    expect(await screen.findByText('Error Loading Gallery')).toBeTruthy();
    expect(screen.getByText('Failed to load the gallery. Please try again later.')).toBeTruthy();

    answer = respondWithPictures(pictures);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await grid()).toHaveLength(12);
  });

  it('shows an empty state for an empty category', async () => {
    open(respondWithPictures(pictures.filter(({ category }) => category !== 'EVENTS')), '/gallery?tab=events');

    expect(await screen.findByText('No images in this category yet.')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'See all pictures' }));
    expect(await grid()).toHaveLength(9);
  });

  it('hides the featured row when nothing is featured', async () => {
    open(respondWithPictures(pictures.map((picture) => ({ ...picture, featured: false }))));
    await grid();

    expect(screen.queryByRole('heading', { name: 'Featured' })).toBeNull();
  });

  it('keeps its pictures and shows a notice while offline', async () => {
    open(respondWithPictures(pictures));
    await grid();
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));

    expect(await screen.findByText(/You are offline/)).toBeTruthy();
    expect(await grid()).toHaveLength(12);
    onLine.mockRestore();
  });

  it('filters by the category of the URL, and shows a count per category', async () => {
    open(respondWithPictures(pictures), '/gallery?tab=community');

    expect(titles(await grid())).toEqual(pictures.filter((_, index) => index % 3 === 2).map(({ title }) => title));
    const tabs = within(screen.getByRole('navigation', { name: 'Category' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['All14', 'Builds5', 'Events5', 'Community4']);
    expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual([null, null, null, 'page']);
  });

  it('lists featured pictures last, because the featured row already shows them', async () => {
    open(respondWithPictures(pictures), '/gallery?show=24');

    const shown = titles(await grid());
    expect(shown[0]).toBe('Tower 2');
    expect(shown.slice(-2)).toEqual(['Tower 0', 'Tower 1']);
  });

  it('shows more pictures on request, and focuses the first new one', async () => {
    open(respondWithPictures(pictures));
    expect(await grid()).toHaveLength(12);

    await userEvent.click(screen.getByRole('link', { name: 'Show more' }));
    await waitFor(async () => expect(await grid()).toHaveLength(14));
    expect(document.activeElement?.getAttribute('href')).toContain('picture-0');
    expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull();
  });

  it('shows a placeholder for a picture that does not load', async () => {
    open(respondWithPictures(pictures));
    fireEvent.error(await screen.findByAltText('Tower 3'));

    expect(screen.getByRole('img', { name: 'Tower 3' }).tagName).toBe('DIV');
  });
});

describe('A like', () => {
  it('is counted immediately and confirmed with a toast', async () => {
    let answer = () => {};
    open(
      respondWithPictures(pictures, async (picture) => {
        await new Promise<void>((resolve) => (answer = resolve));
        return countLike(picture);
      }),
    );
    const button = await likeButton('Tower 4');
    await userEvent.click(button);

    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(button.textContent).toContain('15 likes');
    answer();
    expect(await toast('Liked!')).toBeTruthy();
    expect(screen.getByText('Thank you for your feedback')).toBeTruthy();
    expect(localStorage.getItem('has_liked')).toBe('true');
  });

  it.each([
    [
      'rejects it',
      { errors: [{ message: 'Too many requests. Try again in 9 seconds.' }] },
      'Too many requests. Try again in 9 seconds.',
    ],
    ['cannot be reached', new TypeError('fetch failed'), 'The server cannot be reached'],
  ])('is reverted when the server %s', async (_how, outcome, words) => {
    const defaultResponse = respondWithPictures(pictures);
    open(async (operation) => {
      if (operation.operationName !== 'LikePicture') return defaultResponse(operation);
      if (outcome instanceof Error) throw outcome;
      return outcome;
    });
    const button = await likeButton('Tower 4');
    await userEvent.click(button);

    expect(await toast(words)).toBeTruthy();
    expect(button.getAttribute('aria-pressed')).toBe('false');
    expect(button.textContent).toContain('14 likes');
    expect(localStorage.getItem('has_liked')).toBeNull();
  });

  it('is not sent twice by the same visitor', async () => {
    const like = jest.fn(countLike);
    open(respondWithPictures(pictures, like));
    const button = await likeButton('Tower 5');
    expect(button.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(button);

    expect(await toast('Already liked')).toBeTruthy();
    expect(like).not.toHaveBeenCalled();
  });

  it('that the server has already counted is not confirmed again', async () => {
    // Others liked it since the page was loaded.
    const repeatLike = async (picture: Picture) => ({ ...picture, likes: 17, likedByViewer: true, likeCounted: false });
    open(respondWithPictures(pictures, repeatLike));
    const button = await likeButton('Tower 4');
    await userEvent.click(button);

    expect(await toast('Already liked')).toBeTruthy();
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(button.textContent).toContain('17 likes');
  });
});

describe('The like of a new browser at an address that has liked before', () => {
  it('is sent again with the cookie that it got', async () => {
    const answers = [
      { likedByViewer: false, likeCounted: false },
      { likedByViewer: true, likeCounted: true, likes: 17 },
    ];
    const like = jest.fn(async (picture: Picture) => ({ ...(await countLike(picture)), ...answers.shift() }));
    open(respondWithPictures(pictures, like));
    const button = await likeButton('Tower 4');
    await userEvent.click(button);

    expect(await toast('Liked!')).toBeTruthy();
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(button.textContent).toContain('17 likes');
    expect(like).toHaveBeenCalledTimes(2);
  });
});

describe('A picture', () => {
  it('opens in a dialog with its details, and is navigated by buttons and arrow keys', async () => {
    open(respondWithPictures(pictures), '/gallery?tab=community');
    await userEvent.click(await screen.findByRole('link', { name: 'Tower 8' }));

    const dialog = await screen.findByRole('dialog', { name: 'Tower 8' });
    for (const text of ['As seen from window 8.', 'Okto', 'Community', '3 of 4']) {
      expect(await within(dialog).findByText(text)).toBeTruthy();
    }
    expect(within(dialog).getByText('November 20, 2026').tagName).toBe('TIME');

    await userEvent.click(within(dialog).getByRole('link', { name: 'Next picture' }));
    expect(await screen.findByRole('dialog', { name: 'Tower 11' })).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
    expect(await screen.findByRole('dialog', { name: 'Tower 8' })).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await grid()).toHaveLength(4);
  });

  it('is a separate page when opened by its URL', async () => {
    open(respondWithPictures(pictures), '/gallery?image=picture-7');

    expect(await screen.findByRole('heading', { level: 1, name: 'Tower 7' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Tower 8' })).toBeTruthy();
  });

  it('shows no navigation when it is the only one', async () => {
    open(respondWithPictures(pictures.slice(0, 1)), '/gallery?image=picture-0');
    await screen.findByRole('heading', { level: 1, name: 'Tower 0' });

    expect(screen.queryByRole('link', { name: 'Next picture' })).toBeNull();
  });

  it('shows the data of the list until its description has loaded, and retries a failed request', async () => {
    const respond = respondWithPictures(pictures);
    let loadPicture: Execute = () => Promise.reject(new TypeError('fetch failed'));
    open((operation) => (operation.operationName === 'Picture' ? loadPicture(operation) : respond(operation)));
    await userEvent.click((await screen.findAllByRole('link', { name: 'Tower 8' }))[0] as HTMLElement);

    const dialog = within(await screen.findByRole('dialog', { name: 'Tower 8' }));
    expect(await dialog.findByText('The description could not be loaded.')).toBeTruthy();
    expect(dialog.getByText('Okto')).toBeTruthy();
    loadPicture = respond;
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('As seen from window 8.')).toBeTruthy();
  });

  it('that is older than the list is shown without neighbours', async () => {
    open(respondWithPictures(pictures), '/gallery?image=older');

    expect(await screen.findByRole('heading', { level: 1, name: 'Old mill' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Next picture' })).toBeNull();
    expect(screen.queryByText(/of 14/)).toBeNull();
  });

  it('shows a not-found state when it does not exist', async () => {
    open(respondWithPictures(pictures), '/gallery?image=elsewhere');

    expect(await screen.findByRole('heading', { level: 1, name: 'Picture not found' })).toBeTruthy();
    expect(screen.getByText('This picture does not exist')).toBeTruthy();
  });
});

describe('The gallery in German', () => {
  it('shows its texts, and the pictures as they were named', async () => {
    const german = createTestLanguage('de');
    renderWithProviders(<GalleryPage />, '/gallery?tab=builds', respondWithPictures(pictures), undefined, german);

    expect(await screen.findByText('5 von 5 Bildern')).toBeTruthy();
    expect(screen.getByRole('button', { name: '„Tower 3“ gefällt mir, 13 Likes' })).toBeTruthy();
    expect(screen.getAllByText('von Okto · Bauwerke').length).toBeGreaterThan(0);
  });
});
