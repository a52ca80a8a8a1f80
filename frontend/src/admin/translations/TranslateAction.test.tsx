import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, screen } from '@testing-library/react';
import { Observable } from 'rxjs';
import { renderWithProviders } from '@/test/renderWithProviders';
import { createPanelClient } from '../session/panelClient';
import { RetryGate } from '../session/RetryGate';
import { TranslateAction } from './TranslateAction';

const gate = new RetryGate(() => {});

/** The client of the panel, with a link that counts its requests. */
function createClient(): { client: ApolloClient; requested: string[] } {
  const requested: string[] = [];
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        requested.push(operationName ?? '');
        setTimeout(() => {
          observer.next({
            data: { siteLanguages: { __typename: 'SiteLanguages', defaultLanguage: 'en', others: ['de'] } },
          });
          observer.complete();
        }, 20);
      }),
  );
  const gates = { UNAUTHENTICATED: gate, REAUTHENTICATION_REQUIRED: gate, SECOND_FACTOR_SETUP_REQUIRED: gate };
  return { client: createPanelClient(link, gates), requested };
}

it('The rows of a list ask once for the languages of the site, also when it is refreshed', async () => {
  const { client, requested } = createClient();
  renderWithProviders(
    <ApolloProvider client={client}>
      {['Tides', 'Storms', 'Reefs'].map((label) => (
        <TranslateAction key={label} item={{ kind: 'NEWS_ARTICLE', id: label, label }} />
      ))}
    </ApolloProvider>,
    '/costaadmin',
  );
  expect(await screen.findAllByRole('button')).toHaveLength(3);
  expect(requested).toEqual(['SiteLanguageCodes']);

  await act(async () => void (await client.refetchQueries({ include: 'active' })));
  expect(requested).toEqual(['SiteLanguageCodes', 'SiteLanguageCodes']);
});
