import { StaffMember } from './StaffMember';

const form = { isShown: true, displayName: 'Tidewright', roleTitle: 'Moderator', playerName: '', about: '' };

describe('An entry of the staff page', () => {
  it('belongs to one account, has an id of its own, and no empty texts', () => {
    const member = StaffMember.write('account', form, 3);

    expect(member).toMatchObject({ adminUserId: 'account', isShown: true, isHidden: false, position: 3, version: 1 });
    expect(member).toMatchObject({ playerName: null, about: null });
    expect(member.id).not.toBe('account');
  });

  it('keeps its place, and stays hidden, when the account changes it', () => {
    const member = StaffMember.write('account', form, 3);
    member.isHidden = true;
    member.revise({ ...form, isShown: false, displayName: 'Gull', about: 'Builds.' });

    expect(member).toMatchObject({
      displayName: 'Gull',
      about: 'Builds.',
      isShown: false,
      isHidden: true,
      position: 3,
    });
  });
});
