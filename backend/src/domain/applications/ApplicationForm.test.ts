import { InvalidInput } from '../shared/DomainError';
import { ApplicationForm, arePositions } from './ApplicationForm';

const formFor = ApplicationForm.initial;

describe('A form for applications', () => {
  it('keeps each position once, without spaces around it', () => {
    const form = formFor('staff');
    form.change({ isOpen: false, positions: ' Builder \n\nModerator\nBuilder\r\n' });

    expect(form).toMatchObject({ isOpen: false, positions: 'Builder\nModerator' });
    form.change({ isOpen: true, positions: ' \n ' });
    expect(form).toMatchObject({ isOpen: true, positions: null });
  });

  it('has positions only for the staff', () => {
    expect(() => formFor('whitelist').change({ isOpen: true, positions: 'Builder' })).toThrow(InvalidInput);
    formFor('whitelist').change({ isOpen: true, positions: '' });
  });

  it('has a command without a leading slash, or none', () => {
    const form = formFor('whitelist');
    form.setCommand(' /whitelist add {player} ');
    expect(form.command).toBe('whitelist add {player}');
    form.setCommand('');
    expect(form.command).toBeNull();
  });

  it.each([
    'whitelist add',
    'whitelist add {name}',
    'op Steve\nwhitelist add {player}',
    `say ${'a'.repeat(1_500)} {player}`,
  ])('refuses the command %#', (command) => {
    expect(() => formFor('whitelist').setCommand(command)).toThrow(InvalidInput);
  });

  it.each([
    ['a'.repeat(64), true],
    ['a'.repeat(65), false],
    [Array.from({ length: 30 }, (_, index) => index).join('\n'), true],
    [Array.from({ length: 31 }, (_, index) => index).join('\n'), false],
  ])('takes 30 positions of 64 characters (case %#)', (positions, isValid) => {
    expect(arePositions(positions)).toBe(isValid);
  });
});
