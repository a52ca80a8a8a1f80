import { screen } from '@testing-library/react';
import { Footer } from '@/app/layout/Footer';
import { PlannedCategories } from '@/features/forums/PlannedCategories';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { testSite } from '@/test/testSite';
import { OwnTexts } from './OwnTexts';

const own = (key: string, value: string, language: string | null = null) => ({
  __typename: 'SiteText' as const,
  ...{ key, value, language },
});

const open = (...siteTexts: ReturnType<typeof own>[]) =>
  renderWithProviders(
    <OwnTexts>
      <PlannedCategories />
      <Footer />
    </OwnTexts>,
    '/forums',
    neverRespond,
    { ...testSite, siteTexts },
  );

describe('The texts of the owner', () => {
  it('stand in the place of the defaults, with their placeholders', () => {
    open(own('forums.planned', 'Coming to {siteName}'), own('site.footer.copyright', 'Since {year}'));

    expect(screen.getByRole('heading', { name: 'Coming to Costa' }).lang).toBe('');
    expect(screen.getByText(/^Since \d{4}$/)).toBeTruthy();
    expect(screen.getByText('Announcements')).toBeTruthy();
  });

  it('are marked with their language where it is another one', () => {
    open(own('forums.planned', 'Geplant', 'de'));
    expect(screen.getByRole('heading', { name: 'Geplant' }).lang).toBe('de');
  });

  it('leave out what the owner has emptied', () => {
    open(own('forums.suggestions', ''), own('forums.bugReportsText', ''));
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Announcements',
      'Bug Reports',
    ]);
  });

  it('are shown as text, whatever they contain', () => {
    open(own('forums.planned', '<img src=x onerror=alert(1)>'));
    expect(screen.getByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });
});
