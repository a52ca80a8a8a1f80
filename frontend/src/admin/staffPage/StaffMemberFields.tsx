import { staffMemberInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { useTexts } from '@/shared/texts/LanguageContext';
import { CountedInput } from '../components/forms/CountedInput';
import { readText } from '../components/forms/readText';
import { SwitchField } from '../components/forms/SwitchField';
import type { StaffMemberRow } from './operations';

export function StaffMemberFields({ member, problems }: { member: StaffMemberRow; problems: FieldProblems }) {
  const t = useTexts('admin/staff');

  return (
    <>
      <SwitchField
        name="isShown"
        label={t('staffPage.consent')}
        hint={t('staffPage.consent.hint')}
        defaultChecked={member.isShown}
      />
      <CountedInput
        name="displayName"
        label={t('staffPage.displayName')}
        hint={t('staffPage.displayName.hint')}
        required
        limit={staffMemberInputLimits.displayName}
        defaultValue={member.displayName}
        problems={problems}
        inputProps={{ autoComplete: 'off' }}
      />
      <CountedInput
        name="playerName"
        label={t('staffPage.playerName')}
        hint={t('staffPage.playerName.hint')}
        limit={staffMemberInputLimits.playerName}
        defaultValue={member.playerName ?? ''}
        problems={problems}
        inputProps={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
      />
      <CountedInput
        name="roleTitle"
        label={t('staffPage.roleTitle')}
        hint={t('staffPage.roleTitle.hint')}
        required
        limit={staffMemberInputLimits.roleTitle}
        defaultValue={member.roleTitle}
        problems={problems}
        inputProps={{ autoComplete: 'off' }}
      />
      <CountedInput
        name="about"
        label={t('staffPage.about')}
        hint={t('staffPage.about.hint')}
        multiline
        rows={3}
        limit={staffMemberInputLimits.about}
        defaultValue={member.about ?? ''}
        problems={problems}
      />
    </>
  );
}

export const readStaffMember = (form: FormData) => ({
  isShown: form.has('isShown'),
  displayName: readText(form, 'displayName'),
  playerName: readText(form, 'playerName') || null,
  roleTitle: readText(form, 'roleTitle'),
  about: readText(form, 'about') || null,
});
