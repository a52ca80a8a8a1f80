import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderWithProviders as showAt } from '@/test/renderWithProviders';
import { SelectInput } from './SelectInput';
import { TextInput } from './TextInput';

const show = (field: ReactNode) => showAt(field, '/');

/** The accessible description of a field. */
function described(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

const days = [
  { value: 'even', label: 'Even days' },
  { value: 'odd', label: 'Odd days' },
] as const;

describe.each([
  ['A text field', (part: object) => <TextInput name="day" label="Day" {...part} />, 'textbox'],
  [
    'A multiline text field',
    (part: object) => <TextInput name="day" label="Day" multiline rows={6} {...part} />,
    'textbox',
  ],
  ['A select field', (part: object) => <SelectInput name="day" label="Day" options={days} {...part} />, 'combobox'],
])('%s', (_kind, field, role) => {
  const find = () => screen.getByRole(role, { name: 'Day' });

  it('has a name and no error by default', () => {
    show(field({}));

    expect(find().getAttribute('name')).toBe('day');
    expect(find().getAttribute('aria-invalid')).not.toBe('true');
    expect(find().hasAttribute('aria-describedby')).toBe(false);
    expect(find().hasAttribute('type')).toBe(role === 'textbox' && find().tagName === 'INPUT');
  });

  it('keeps its accessible name when the label is hidden', () => {
    show(field({ hideLabel: true }));

    expect(find()).toBeTruthy();
  });

  it('is described by its hint', () => {
    show(field({ hint: 'Any day will do' }));

    expect(described(find())).toBe('Any day will do');
  });

  it('shows its own error in place of the hint', () => {
    show(field({ hint: 'Any day will do', problems: { night: ['Too dark'], day: ['Not that one', 'Really'] } }));

    expect(find().getAttribute('aria-invalid')).toBe('true');
    expect(described(find())).toBe('Not that one');
    expect(screen.queryByText('Any day will do')).toBeNull();
  });

  it('keeps its count beside an error', () => {
    show(field({ count: '3 left', problems: { day: ['Not that one'] } }));

    expect(described(find())).toBe('Not that one3 left');
  });

  it('can be required and disabled', () => {
    show(field({ required: true, disabled: true }));

    expect(find()).toMatchObject({ required: true, disabled: true });
  });
});

it('A multiline text field has the given number of rows', () => {
  show(<TextInput name="story" label="Story" multiline rows={6} />);

  const field = screen.getByRole('textbox', { name: 'Story' });
  expect(field.tagName).toBe('TEXTAREA');
  expect(field.getAttribute('rows')).toBe('6');
});

it('A text field passes input props through', () => {
  show(<TextInput name="name" label="Name" inputProps={{ maxLength: 16 }} hint="In the game" />);

  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field.getAttribute('maxlength')).toBe('16');
  expect(described(field)).toBe('In the game');
});

describe('A select field with options', () => {
  it('offers its options and reports the chosen value', async () => {
    const onChange = jest.fn();
    show(<SelectInput name="day" label="Day" options={days} defaultValue="even" onChange={onChange} />);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Even days', 'Odd days']);

    await userEvent.selectOptions(screen.getByRole('combobox'), 'Odd days');

    expect(onChange).toHaveBeenCalledWith('odd');
  });

  it('can start without a value', () => {
    show(<SelectInput name="day" label="Day" options={days} placeholder="Choose one" value="" onChange={() => {}} />);

    expect(screen.getByRole('combobox')).toMatchObject({ value: '' });
    expect(screen.getByRole('option', { name: 'Choose one' })).toMatchObject({ selected: true });
  });
});
