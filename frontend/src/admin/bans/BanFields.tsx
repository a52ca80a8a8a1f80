import { banInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { FieldPair } from '../components/forms/DialogParts';
import { readText } from '../components/forms/readText';
import { Note } from '../components/layout/Note';
import { useStaff } from '../session/staff';
import { getBanSourceName } from './banSources';
import { DurationField } from './DurationField';
import type { AdminBanRow } from './operations';
import { PlayerField } from './PlayerField';

interface Props {
  ban?: AdminBanRow | undefined;
  /** What a new ban is filled in with. */
  proposal?: { username: string; reason: string };
  problems: FieldProblems;
}

export function BanFields({ ban, proposal, problems }: Props) {
  const t = useTexts('admin/bans');
  const { username, permissions } = useStaff();
  const mayWriteForOthers = permissions.includes('user_management');
  const source = ban && getBanSourceName(t, ban);
  return (
    <>
      {source && (
        <Note tone="info" title={t('imported.title', { source })}>
          {t('imported.text')}
        </Note>
      )}
      <FieldPair>
        <PlayerField currentName={ban?.username} proposedName={proposal?.username} problems={problems} />
        <TextInput
          name="bannedBy"
          label={t('bannedBy')}
          required
          defaultValue={ban?.bannedBy ?? username}
          hint={!mayWriteForOthers && (ban ? t('bannedBy.kept') : t('bannedBy.own'))}
          problems={problems}
          inputProps={{ maxLength: banInputLimits.bannedBy, autoComplete: 'off', readOnly: !mayWriteForOthers }}
        />
      </FieldPair>
      <TextInput
        name="reason"
        label={t('reason')}
        required
        multiline
        rows={3}
        defaultValue={ban?.reason ?? proposal?.reason}
        hint={t('reason.hint')}
        problems={problems}
        inputProps={{ maxLength: banInputLimits.reason }}
      />
      <DurationField ban={ban} problems={problems} />
    </>
  );
}

export const readBan = (form: FormData) => ({
  username: readText(form, 'username'),
  bannedBy: readText(form, 'bannedBy'),
  reason: readText(form, 'reason'),
  duration: readText(form, 'duration'),
  untilLifted: readText(form, 'untilLifted') === 'true',
});
