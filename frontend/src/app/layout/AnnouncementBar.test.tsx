import { screen } from '@testing-library/react';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { createTestLanguage } from '@/test/testLanguage';
import { testSite } from '@/test/testSite';
import { AnnouncementBar } from './AnnouncementBar';

const announcement = {
  __typename: 'Announcement' as const,
  id: 'a',
  textHtml: 'The server <strong>moves</strong> tonight.',
  url: null,
  tone: 'INFO' as const,
  isDismissible: false,
};

const show = (untranslated: object | null) =>
  renderWithProviders(
    <AnnouncementBar
      announcement={{ ...announcement, untranslated } as Parameters<typeof AnnouncementBar>[0]['announcement']}
    />,
    '/de',
    neverRespond,
    testSite,
    createTestLanguage('de'),
  );

describe('The announcement', () => {
  it('says in which language it is where it is not translated', () => {
    show({ __typename: 'UntranslatedTexts', language: 'en', texts: ['text'] });
    expect(screen.getByText('Noch nicht übersetzt, auf Englisch:')).toBeTruthy();
    expect(screen.getByText('moves').parentElement?.getAttribute('lang')).toBe('en');
  });

  it('says nothing where it is', () => {
    show(null);
    expect(screen.queryByText(/Noch nicht übersetzt/)).toBeNull();
  });
});
