import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, useSearchParams } from 'react-router-dom';
import { TextInput } from '@/shared/components/TextInput';
import { clickButton, renderSection, user } from '@/test/renderSection';
import { PaneForm } from './PaneForm';

const messages = { done: 'Saved!', failed: 'Failed to save' };

/** A panel with a form in the tab "settings" and without one in the tab "news". */
function Tabs() {
  const [search] = useSearchParams();
  return (
    <>
      <Link to="?tab=news">News</Link>
      <Link to="?tab=settings&page=2">Page 2</Link>
      <Link to="/vote">Vote</Link>
      {search.get('tab') === 'settings' ? (
        <PaneForm label="Settings" submitLabel="Save" messages={messages} onSubmit={async () => {}}>
          {(_, problems) => <TextInput name="title" label="Title" problems={problems} />}
        </PaneForm>
      ) : (
        <h2>Without a form</h2>
      )}
    </>
  );
}

const titleField = () => screen.queryByLabelText<HTMLInputElement>('Title');
const question = () => screen.queryByRole('alertdialog', { name: 'Discard unsaved changes?' });
const clickLink = (name: string) => user.click(screen.getByRole('link', { name }));

/** Opens the form from the other tab and types into it. */
async function openAndType() {
  renderSection(
    <Tabs />,
    {},
    { staff: { username: 'keeper', role: 'admin', permissions: [] }, address: '/costaadmin' },
  );
  act(() => history.pushState({ idx: 1, key: 'settings', usr: null }, '', '/costaadmin?tab=settings'));
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
  await user.type(await screen.findByLabelText('Title'), 'Harbour');
}

/** Whether the browser would ask before it closes or reloads the tab. */
const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('A form with unsaved changes', () => {
  it('asks before a link leaves its tab, and stays on request', async () => {
    await openAndType();
    await clickLink('News');
    expect(question()).toBeTruthy();
    expect(window.location.search).toBe('?tab=settings');

    await clickButton('Keep editing');
    expect(question()).toBeNull();
    expect(titleField()?.value).toBe('Harbour');
  });

  it.each(['News', 'Vote'])('lets the link “%s” go on after the changes are discarded', async (name) => {
    await openAndType();
    await clickLink(name);
    await clickButton('Discard changes');
    expect(await screen.findByText('Without a form')).toBeTruthy();
    expect(question()).toBeNull();
  });

  it('does not ask when only the list beside it changes', async () => {
    await openAndType();
    await clickLink('Page 2');
    expect(window.location.search).toBe('?tab=settings&page=2');
    expect(question()).toBeNull();
    expect(titleField()?.value).toBe('Harbour');
  });

  it('does not ask when a link opens a new browser tab', async () => {
    await openAndType();
    // jsdom cannot open one.
    const link = screen.getByRole('link', { name: 'News' });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link, { ctrlKey: true });
    expect(question()).toBeNull();
  });

  it('asks on Back, and then stays at its address or goes back', async () => {
    await openAndType();
    act(() => history.back());
    await waitFor(() => expect(question()).toBeTruthy());
    expect(window.location.search).toBe('?tab=settings');
    expect(titleField()?.value).toBe('Harbour');

    await clickButton('Keep editing');
    act(() => history.back());
    await waitFor(() => expect(question()).toBeTruthy());
    await clickButton('Discard changes');
    expect(await screen.findByText('Without a form')).toBeTruthy();
    expect(window.location.search).toBe('');
  });

  it('goes back once when Back is pressed again during the question', async () => {
    await openAndType();
    act(() => history.back());
    await waitFor(() => expect(question()).toBeTruthy());
    const entryCount = history.length;
    act(() => history.back());
    await waitFor(() => expect(window.location.search).toBe('?tab=settings'));
    await clickButton('Discard changes');
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(window.location.pathname).toBe('/costaadmin');
    expect(history.length).toBe(entryCount);
  });

  it('asks before the browser tab closes', async () => {
    await openAndType();
    expect(asksBeforeUnload()).toBe(true);
  });

  it('asks nothing once it is saved', async () => {
    await openAndType();
    await clickButton('Save');
    expect(await screen.findByText('Saved!')).toBeTruthy();
    expect(asksBeforeUnload()).toBe(false);
    await clickLink('News');
    expect(screen.getByText('Without a form')).toBeTruthy();
  });

  it('asks nothing once its changes are undone', async () => {
    await openAndType();
    await user.clear(screen.getByLabelText('Title'));
    await clickLink('News');
    expect(screen.getByText('Without a form')).toBeTruthy();
  });
});
