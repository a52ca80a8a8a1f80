import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPage } from './lazyPage';

const Harbour = () => <h1>Harbour</h1>;

describe('A lazy page', () => {
  it('comes when its chunk does', async () => {
    const { Page } = lazyPage(async () => Harbour);
    await act(async () => render(<Suspense fallback="…">{<Page />}</Suspense>));

    expect(screen.getByRole('heading', { name: 'Harbour' })).toBeTruthy();
  });

  it('renders at once after it was preloaded', async () => {
    const { Page, preload } = lazyPage(async () => Harbour);
    await preload();
    render(<Page />);

    expect(screen.getByRole('heading', { name: 'Harbour' })).toBeTruthy();
  });

  it('tries a chunk that did not come a second time', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(Harbour);
    const { preload } = lazyPage(load);
    await preload();

    expect(load).toHaveBeenCalledTimes(2);
  });
});
