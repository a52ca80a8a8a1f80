import { CombinedGraphQLErrors } from '@apollo/client';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { TextInput } from '@/shared/components/TextInput';
import { clickButton, renderSection, user } from '@/test/renderSection';
import { FormDialog } from './FormDialog';
import { PaneForm } from './PaneForm';
import { SwitchField } from './SwitchField';

interface Row {
  title: string;
  text: string;
  isOpen: boolean;
  likes: number;
  version: number;
}

const row: Row = { title: 'Harbour', text: 'At dusk', isOpen: false, likes: 1, version: 1 };
const messages = { done: 'Saved!', failed: 'Failed to save' };
const staff = { username: 'keeper', role: 'admin', permissions: [] } as const;

const failWith = (code: string, extensions: object = {}, message = 'No.') =>
  Promise.reject(new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, ...extensions } }] }));

const conflictWith = (current: Partial<Row>) => failWith('CONFLICT', { current: { ...row, ...current } }, 'Changed.');

type Save = (content: Record<string, unknown>, base: Row) => Promise<unknown>;

function Fields({
  row: { title, text, isOpen },
  problems,
}: {
  row: Row;
  problems: Record<string, string[] | undefined>;
}) {
  return (
    <>
      <TextInput name="title" label="Title" required defaultValue={title} problems={problems} />
      <TextInput name="text" label="Text" required defaultValue={text} problems={problems} />
      <SwitchField name="isOpen" label="Open" hint="" defaultChecked={isOpen} />
    </>
  );
}

function PaneExample({ onSave }: { onSave: Save }) {
  const [current, setCurrent] = useState(row);
  return (
    <>
      <button onClick={() => setCurrent({ ...row, title: 'Their title', version: 9 })}>Refresh</button>
      <PaneForm<Row>
        label="Example"
        submitLabel="Save"
        messages={messages}
        row={current}
        onSubmit={(form, base) => onSave(Object.fromEntries(form), base)}
      >
        {(base, problems) => <Fields row={base} problems={problems} />}
      </PaneForm>
    </>
  );
}

function DialogExample({ onSave }: { onSave: Save }) {
  const [isShown, setShown] = useState(true);
  if (!isShown) return <p>Closed</p>;
  return (
    <FormDialog<Row>
      title="Example"
      submitLabel="Save"
      messages={messages}
      row={row}
      onSubmit={(form, base) => onSave(Object.fromEntries(form), base)}
      onClose={() => setShown(false)}
    >
      {(base, problems) => <Fields row={base} problems={problems} />}
    </FormDialog>
  );
}

const getInput = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const conflictTitle = 'Another user changed this in the meantime';

describe.each([
  ['pane', PaneExample],
  ['dialog', DialogExample],
])('A form in a %s', (_place, Example) => {
  const open = (onSave: Save) => {
    const save = jest.fn(onSave);
    renderSection(<Example onSave={save} />, {}, { staff });
    return save;
  };

  it('keeps what is typed while it is saved', async () => {
    let finish = () => {};
    const save = open(() => new Promise<void>((resolve) => (finish = resolve)));
    await user.type(getInput('Title'), '!{Enter}');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    await user.type(getInput('Text'), ' and later');
    act(() => finish());
    expect(await screen.findByText('Saved!')).toBeTruthy();
    expect(getInput('Text').value).toBe('At dusk and later');
    expect(document.activeElement).toBe(getInput('Text'));

    await user.keyboard('{Enter}');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(save.mock.lastCall).toMatchObject([{ title: 'Harbour!', text: 'At dusk and later' }, { title: 'Harbour!' }]);
  });

  it('says how many fields have errors, and focuses the first one', async () => {
    const save = open(async () => {});
    await user.clear(getInput('Title'));
    await user.clear(getInput('Text'));
    await clickButton('Save');
    expect(screen.getByText('2 fields need your attention.')).toBeTruthy();
    expect(document.activeElement).toBe(getInput('Title'));
    expect(save).not.toHaveBeenCalled();
  });

  it('marks a field as invalid only until it is corrected, and leaves the focus where the user types', async () => {
    open(async () => {});
    await user.clear(getInput('Title'));
    await user.clear(getInput('Text'));
    await clickButton('Save');
    await user.type(getInput('Text'), 'New');
    expect(getInput('Text').getAttribute('aria-invalid')).not.toBe('true');
    expect(getInput('Title').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(getInput('Text'));
    expect(screen.queryByText('2 fields need your attention.')).toBeNull();
  });

  it('shows a refused field at the field alone', async () => {
    open(() => failWith('BAD_USER_INPUT', { fields: { text: ['Too short.'] } }));
    await clickButton('Save');
    expect(await screen.findByText('Too short.')).toBeTruthy();
    expect(document.activeElement).toBe(getInput('Text'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows any other failure above the fields, and as a toast with its reason', async () => {
    open(() => failWith('FORBIDDEN', {}, 'You need the permission.'));
    await user.type(getInput('Title'), '!');
    await clickButton('Save');
    expect(await screen.findByText('Failed to save. You need the permission.')).toBeTruthy();
    expect(screen.getByText('You need the permission.')).toBeTruthy();
    expect(getInput('Title').value).toBe('Harbour!');
  });

  it('saves without a question when a colleague changed none of its fields', async () => {
    const save = open((_content, { version }) =>
      version === 1 ? conflictWith({ likes: 2, version: 2 }) : Promise.resolve(),
    );
    await user.type(getInput('Title'), '!');
    await clickButton('Save');
    expect(await screen.findByText('Saved!')).toBeTruthy();
    expect(save.mock.calls.map(([{ title }, { version }]) => [title, version])).toEqual([
      ['Harbour!', 1],
      ['Harbour!', 2],
    ]);
    expect(screen.queryByText(conflictTitle)).toBeNull();
  });

  it('saves without a question when a colleague saved the same', async () => {
    open((_content, { version }) =>
      version === 1 ? conflictWith({ title: 'Harbour!', version: 2 }) : Promise.resolve(),
    );
    await user.type(getInput('Title'), '!');
    await clickButton('Save');
    expect(await screen.findByText('Saved!')).toBeTruthy();
  });

  it('asks when a colleague changed a switch that is off here', async () => {
    open((_content, { version }) => (version === 1 ? conflictWith({ isOpen: true, version: 2 }) : Promise.resolve()));
    await clickButton('Save');
    expect(await screen.findByText(conflictTitle)).toBeTruthy();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['YoursNo', 'TheirsYes']);

    await clickButton('Take theirs');
    expect(getInput('Open').checked).toBe(true);
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('does not repeat a save for ever while the server reports the same version', async () => {
    const save = open(() => conflictWith({ version: 2 }));
    await clickButton('Save');
    expect(await screen.findByText('The two versions are identical.')).toBeTruthy();
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('can no longer be saved after a deletion', async () => {
    open(() => failWith('NOT_FOUND', {}, 'There is no such row.'));
    await user.type(getInput('Title'), '!');
    await clickButton('Save');
    expect(await screen.findByText('This was deleted in the meantime')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    expect(getInput('Title').value).toBe('Harbour!');
  });
});

describe('A form in a pane', () => {
  it('shows a newer version while it has no unsaved changes', async () => {
    renderSection(<PaneExample onSave={async () => {}} />, {}, { staff });
    await clickButton('Refresh');
    expect(getInput('Title').value).toBe('Their title');
  });

  it('keeps unsaved changes when a newer version arrives', async () => {
    renderSection(<PaneExample onSave={async () => {}} />, {}, { staff });
    await user.type(getInput('Title'), '!');
    await clickButton('Refresh');
    expect(getInput('Title').value).toBe('Harbour!');
  });

  it('keeps the focus in the form after saving', async () => {
    renderSection(<PaneExample onSave={async () => {}} />, {}, { staff });
    await user.type(getInput('Title'), '!{Enter}');
    expect(await screen.findByText('Saved!')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });
});

describe('A form in a dialog', () => {
  it.each([
    ['Escape', () => user.keyboard('{Escape}')],
    ['Cancel', () => clickButton('Cancel')],
    ['a click beside it', () => user.click(document.querySelector('.MuiDialog-container') as Element)],
  ])('asks before %s loses what was typed', async (_way, leave) => {
    renderSection(<DialogExample onSave={async () => {}} />, {}, { staff });
    await user.type(getInput('Title'), '!');
    await leave();
    await clickButton('Keep editing');
    expect(getInput('Title').value).toBe('Harbour!');

    await leave();
    await clickButton('Discard changes');
    expect(await screen.findByText('Closed')).toBeTruthy();
  });

  it('closes without a question when nothing was typed', async () => {
    renderSection(<DialogExample onSave={async () => {}} />, {}, { staff });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByText('Closed')).toBeTruthy());
  });
});
