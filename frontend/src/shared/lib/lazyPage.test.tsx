import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPage } from './lazyPage';
import { useIsPageLoading } from './pageLoading';

const Harbour = () => <h1>Harbour</h1>;

describe('A lazy page', () => {
  it('renders when its chunk has loaded', async () => {
    const { Page } = lazyPage(async () => Harbour);
    await act(async () => render(<Suspense fallback="…">{<Page />}</Suspense>));

    expect(screen.getByRole('heading', { name: 'Harbour' })).toBeTruthy();
  });

  it('renders immediately after preloading', async () => {
    const { Page, preload } = lazyPage(async () => Harbour);
    await preload();
    render(<Page />);

    expect(screen.getByRole('heading', { name: 'Harbour' })).toBeTruthy();
  });

  it('reports that it is loading until its chunk has loaded', async () => {
    let deliver: (page: typeof Harbour) => void = () => undefined;
    const { Page, preload } = lazyPage<object>(() => new Promise((resolve) => (deliver = resolve)));
    const Indicator = () => <p>{useIsPageLoading() ? 'loading' : 'idle'}</p>;
    await act(async () => render(<Indicator />));
    void preload();
    await act(async () => render(<Suspense fallback="…">{<Page />}</Suspense>));
    await act(() => new Promise((resolve) => setTimeout(resolve, 1)));
    expect(screen.getByText('loading')).toBeTruthy();

    await act(async () => deliver(Harbour));
    expect(screen.getByText('idle')).toBeTruthy();
  });

  it('retries a chunk that failed to load', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(Harbour);
    const { preload } = lazyPage(load);
    await preload();

    expect(load).toHaveBeenCalledTimes(2);
  });
});
