import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Execute } from '@/shared/api/client';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { testSite, unsetSite } from '@/test/testSite';
import { usualFaqEntries, withUsualFaq } from '@/test/usualFaq';
import { Faq } from './Faq';

async function open(address: string, execute: Execute = neverRespond, site = testSite) {
  renderWithProviders(<Faq />, address, withUsualFaq(execute), site);
  await screen.findByText('How do I join?');
}

const answerTexts = () => [...document.querySelectorAll('details > div')].map(({ textContent }) => textContent);

const openTopics = () => [...document.querySelectorAll('details[open] > div')].map(({ id }) => id);

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

describe('FAQ', () => {
  it('starts with all questions closed', async () => {
    await open('/support');

    expect(openTopics()).toEqual([]);
    expect(document.querySelectorAll('details')).toHaveLength(4);
  });

  it('opens the question of the URL hash and scrolls to it', async () => {
    await open('/support#refunds');

    expect(openTopics()).toEqual(['refunds']);
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  });

  it('ignores unrelated URL hashes', async () => {
    await open('/support#ticket');

    expect(openTopics()).toEqual([]);
  });

  it('keeps one question open at a time', async () => {
    await open('/support#refunds');
    await userEvent.click(screen.getByText('How do I get unbanned?'));

    await waitFor(() => expect(openTopics()).toEqual(['unban']));
  });

  it('leaves a topic closed that the reader closes before the address follows', async () => {
    await open('/support');
    const topic = screen.getByText('How do I get unbanned?').closest('details');
    if (!topic) throw new Error('The question is in no topic.');

    // Both at once, as two key presses before React renders.
    act(() => {
      topic.open = true;
      fireEvent(topic, new Event('toggle'));
      topic.open = false;
    });
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
    });

    expect(openTopics()).toEqual([]);
  });

  it('contains the required facts', async () => {
    await open('/support');
    const answers = answerTexts();

    expect(answers[0]).toMatch(/play\.example\.com.*JOIN SERVER NOW.*home page/);
    expect(answers[1]).toMatch(/1\.19\.x to 1\.20\.x.*optimal.*1\.20\.1/);
    expect(answers[2]).toMatch(/ticket.*username and an explanation/);
    expect(answers[3]).toMatch(/case by case via support/);
  });

  it('names no address and no version that is unknown', async () => {
    await open('/support', neverRespond, unsetSite);

    expect(answerTexts()[0]).toMatch(/^The server address is not announced yet\./);
    expect(answerTexts()[1]).toBe('The home page shows the version as soon as the server has answered.');
    expect(document.body.textContent).not.toMatch(/example\.com|\d\.\d+/);
  });

  it.each([
    [true, 'The server runs Paper 1.21.4.'],
    [false, 'The home page shows the version as soon as the server has answered.'],
  ])('names the version of the server while it is online: %s', async (isOnline, answer) => {
    const serverStatus = {
      __typename: 'ServerStatus',
      ...{ isOnline, onlinePlayers: 1, maxPlayers: 20, version: 'Paper 1.21.4', motd: '', ping: 9 },
      lastUpdated: '2026-11-23T12:00:00.000Z',
    };
    const execute: Execute = async () => ({ data: { serverStatus } });
    await open('/support', execute, unsetSite);

    await waitFor(() => expect(answerTexts()[1]).toBe(answer));
  });

  it('shows the questions of the owner in their order, with their language and as plain text for search engines', async () => {
    const own = {
      ...usualFaqEntries[0],
      ...{ id: 'own', builtIn: null, anchor: 'question-1', question: 'Can I play on a phone?' },
      answerHtml: '<p>Yes, with <strong>Bedrock Edition</strong>.</p>',
      untranslated: { __typename: 'UntranslatedTexts', language: 'de', texts: ['question', 'answer'] },
    };
    renderWithProviders(<Faq />, '/support#question-1', async ({ operationName }) =>
      operationName === 'Faq' ? { data: { faqEntries: [own, usualFaqEntries[3]] } } : neverRespond({ query: '' }),
    );

    expect((await screen.findByText('Can I play on a phone?')).getAttribute('lang')).toBe('de');
    expect(screen.getByText('Not translated yet, in German:')).toBeTruthy();
    expect(openTopics()).toEqual(['question-1']);
    expect([...document.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
      'Can I play on a phone?',
      'Can I get a refund?',
    ]);
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent;
    expect(data).toContain('Yes, with Bedrock Edition.');
    expect(data).not.toContain('strong');
  });

  it('can be loaded again after a failure', async () => {
    let answer: Execute = () => Promise.reject(new TypeError('fetch failed'));
    renderWithProviders(<Faq />, '/support', (operation) => answer(operation));
    const retry = await screen.findByRole('button', { name: 'Retry' });

    answer = withUsualFaq(neverRespond);
    await userEvent.click(retry);
    expect(await screen.findByText('How do I join?')).toBeTruthy();
  });
});
