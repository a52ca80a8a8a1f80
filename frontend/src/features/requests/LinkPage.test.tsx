import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { renderWithProviders } from '@/test/renderWithProviders';
import { LinkPage } from './LinkPage';

function open(address: string) {
  renderWithProviders(
    <Routes>
      <Route path={paths.privateLinkPage} element={<LinkPage />} />
    </Routes>,
    address,
  );
}

describe('The page of a private link', () => {
  it('shows one button, which posts the token, and nothing of the request', () => {
    open('/r/abc');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Open My Request' });
    expect(button.form?.method).toBe('post');
    expect(button.form?.getAttribute('action')).toBe('/r/abc');
  });

  it.each([
    ['replaced', 'This link was replaced'],
    ['invalid', 'This link is not valid'],
    ['limited', 'Too many links were opened'],
  ])('says that the link is %s', (problem, title) => {
    open(`/r/abc?problem=${problem}`);
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
