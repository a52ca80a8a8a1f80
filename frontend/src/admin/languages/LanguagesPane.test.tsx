import { screen } from '@testing-library/react';
import { clickButton, failWithNetworkError, renderSection } from '@/test/renderSection';
import { LanguagesPane } from './LanguagesPane';

const staff = { username: 'mara', role: 'owner', permissions: ['config'] } as Parameters<
  typeof renderSection
>[2]['staff'];

const languages = {
  data: {
    siteLanguages: { __typename: 'SiteLanguages', defaultLanguage: 'en', others: ['de'], unlisted: [], version: 1 },
    availableLanguages: ['en', 'de'],
  },
};

it('The languages are busy while they load, then say why they are missing, and Retry loads them', async () => {
  let tries = 0;
  renderSection(
    <LanguagesPane />,
    { AdminLanguages: (operation) => (++tries === 1 ? failWithNetworkError(operation) : Promise.resolve(languages)) },
    { staff },
  );
  expect(screen.getByRole('heading', { name: 'Languages' }).closest('[aria-busy=true]')).toBeTruthy();

  expect((await screen.findByRole('alert')).textContent).toContain('Error Loading Languages');
  await clickButton('Retry');
  expect(await screen.findByLabelText('Default language')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
