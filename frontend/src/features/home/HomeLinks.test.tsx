import { screen } from '@testing-library/react';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { unsetSite } from '@/test/testSite';
import { HomeLinks } from './HomeLinks';

const targets = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('The links of the home page', () => {
  it('lead to the store, the news and the vote page', () => {
    renderWithProviders(<HomeLinks />, '/', neverRespond);

    expect(targets()).toEqual(['https://store.example.com', '/news', '/vote']);
  });

  it('leave out a store that the owner has not set', () => {
    renderWithProviders(<HomeLinks />, '/', neverRespond, unsetSite);

    expect(targets()).toEqual(['/news', '/vote']);
  });
});
