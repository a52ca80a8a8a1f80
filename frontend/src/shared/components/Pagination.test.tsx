import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { renderWithProviders } from '@/test/renderWithProviders';
import { createTestLanguage } from '@/test/testLanguage';
import { Pagination } from './Pagination';

interface List {
  total: number;
  pageSize?: number;
  totalIsCapped?: boolean;
  endCursor?: string;
}

/** Reads its page from the address, as the lists of the site do. */
function PagedList({ total, pageSize = 20, totalIsCapped = false, endCursor, top }: List & { top?: boolean }) {
  const [search] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const page = Number(search.get('page') ?? 1);

  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        The top of page {page}
      </h2>
      <Pagination
        page={page}
        pageSize={pageSize}
        shown={totalIsCapped ? pageSize : Math.min(pageSize, total - (page - 1) * pageSize)}
        total={total}
        totalIsCapped={totalIsCapped}
        endCursor={endCursor}
        hrefOf={(number, after) => ({ search: `?page=${number}${after ? `&after=${after}` : ''}` })}
        onPageChange={top ? () => heading.current?.focus() : undefined}
      />
    </>
  );
}

const open = (list: List & { top?: boolean }, page = 1) =>
  renderWithProviders(<PagedList {...list} />, `/list?page=${page}`);

const pager = () => within(screen.getByRole('navigation', { name: 'Pagination' }));
const links = () =>
  pager()
    .getAllByRole('link')
    .map((link) => `${link.textContent?.replace('Page ', '')} ${link.getAttribute('href')}`);

describe('A list of one page', () => {
  it('shows its range and has no links', () => {
    open({ total: 7 });

    expect(screen.getByText('Showing 1 to 7 of 7 results')).toBeTruthy();
    expect(pager().queryAllByRole('link')).toEqual([]);
    for (const name of ['Previous', 'Next']) {
      expect(pager().getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    }
    expect(pager().getByText('1').getAttribute('aria-current')).toBe('page');
  });
});

describe('A list of several pages', () => {
  it('shows its range and links to the other pages', () => {
    open({ total: 47 }, 2);

    expect(screen.getByText('Showing 21 to 40 of 47 results')).toBeTruthy();
    expect(links()).toEqual(['Previous /list?page=1', '1 /list?page=1', '3 /list?page=3', 'Next /list?page=3']);
    expect(pager().getByText('2').getAttribute('aria-current')).toBe('page');
    expect(pager().getByRole('link', { name: 'Page 3' })).toBeTruthy();
  });

  it('has no next link on the last page', () => {
    open({ total: 47 }, 3);

    expect(screen.getByText('Showing 41 to 47 of 47 results')).toBeTruthy();
    expect(pager().getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  });

  it('omits numbers in the middle', () => {
    open({ total: 4_000 }, 10);

    expect(links().map((link) => link.split(' ')[0])).toEqual(['Previous', '1', '9', '11', '200', 'Next']);
  });

  it('keeps keyboard focus when the focused link disappears', async () => {
    open({ total: 30 });
    await userEvent.click(pager().getByRole('link', { name: 'Next' }));

    expect(screen.getByText('Showing 21 to 30 of 30 results')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-current')).toBe('page');
  });

  it('moves the focus where the page requests it, but not for a new tab', async () => {
    open({ total: 90, top: true });
    const next = pager().getByRole('link', { name: 'Next' });
    // jsdom cannot open a new tab.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(next, { ctrlKey: true });
    expect(document.activeElement).toBe(document.body);

    await userEvent.click(next);
    expect(document.activeElement?.textContent).toBe('The top of page 2');
  });
});

describe('A list with a capped count', () => {
  it('shows the cap, and links beyond it', () => {
    open({ total: 1_000, totalIsCapped: true }, 50);

    expect(screen.getByText('Showing 981 to 1,000 of 1,000+ results')).toBeTruthy();
    expect(pager().getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/list?page=51');
  });
});

describe('A list beyond the numbered pages', () => {
  it('continues by cursor after the last numbered page', () => {
    open({ total: 25_000, endCursor: 'abc' }, 500);

    expect(screen.getByText('Showing 9,981 to 10,000 of 25,000 results')).toBeTruthy();
    expect(pager().getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/list?page=501&after=abc');
    expect(pager().getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/list?page=499');
  });

  it('links back to the numbered pages', () => {
    open({ total: 25_000, endCursor: 'def' }, 502);

    expect(pager().getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
    expect(links()).toEqual([
      '1 /list?page=1',
      '498 /list?page=498',
      '499 /list?page=499',
      '500 /list?page=500',
      'Next /list?page=503&after=def',
    ]);
  });
});

it('A list in another language has its numbers and names', () => {
  renderWithProviders(
    <PagedList total={1_000} totalIsCapped />,
    '/list?page=2',
    undefined,
    undefined,
    createTestLanguage('de'),
  );

  expect(screen.getByText('21 bis 40 von 1.000+ Ergebnissen')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Seite 3' }).textContent).toBe('Seite 3');
  expect(screen.getByRole('link', { name: 'Weiter' })).toBeTruthy();
});
