import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '@/test/renderWithProviders';
import { Faq } from './Faq';

const open = (address: string) => renderWithProviders(<Faq />, address);

const openTopics = () => [...document.querySelectorAll('details[open] > div')].map(({ id }) => id);

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

describe('FAQ', () => {
  it('starts with all questions closed', () => {
    open('/support');

    expect(openTopics()).toEqual([]);
    expect(document.querySelectorAll('details')).toHaveLength(4);
  });

  it('opens the question of the URL hash and scrolls to it', () => {
    open('/support#refunds');

    expect(openTopics()).toEqual(['refunds']);
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  });

  it('ignores unrelated URL hashes', () => {
    open('/support#ticket');

    expect(openTopics()).toEqual([]);
  });

  it('keeps one question open at a time', async () => {
    open('/support#refunds');
    await userEvent.click(screen.getByText('How do I get unbanned?'));

    await waitFor(() => expect(openTopics()).toEqual(['unban']));
  });

  it('contains the required facts', () => {
    open('/support');
    const answers = [...document.querySelectorAll('details > div')].map(({ textContent }) => textContent);

    expect(answers[0]).toMatch(/play\.example\.com.*JOIN SERVER NOW.*home page/);
    expect(answers[1]).toMatch(/1\.19\.x to 1\.20\.x.*optimal.*1\.20\.1/);
    expect(answers[2]).toMatch(/ticket.*username and an explanation/);
    expect(answers[3]).toMatch(/case by case via support/);
  });
});
