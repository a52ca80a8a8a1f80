import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '@/test/show';
import { Faq } from './Faq';

const open = (address: string) => show(<Faq />, address);

const openTopics = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id);

describe('The questions', () => {
  it('are closed until one is asked', () => {
    open('/support');

    expect(openTopics()).toEqual([]);
    expect(document.querySelectorAll('details')).toHaveLength(4);
  });

  it('open one by its address', () => {
    open('/support#refunds');

    expect(openTopics()).toEqual(['refunds']);
  });

  it('keep one open at a time', async () => {
    open('/support#refunds');
    await userEvent.click(screen.getByText('How do I get unbanned?'));

    await waitFor(() => expect(openTopics()).toEqual(['unban']));
  });
});
