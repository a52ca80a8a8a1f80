import { banInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { TextInput } from '@/shared/components/TextInput';
import { FieldPair } from '../components/forms/DialogParts';
import { readText } from '../components/forms/readText';
import { Note } from '../components/layout/Note';
import { useStaff } from '../session/staff';
import { getBanSourceName } from './banSources';
import { DurationField } from './DurationField';
import type { AdminBanRow } from './operations';
import { PlayerField } from './PlayerField';

interface Props {
  ban?: AdminBanRow;
  problems: FieldProblems;
}

export function BanFields({ ban, problems }: Props) {
  const { username, permissions } = useStaff();
  const mayWriteForOthers = permissions.includes('user_management');
  const source = ban && getBanSourceName(ban);
  return (
    <>
      {source && (
        <Note tone="info" title={`Imported: ${source}`}>
          Your changes are kept: later imports do not overwrite them. They do not change the ban at its source. When the
          ban is lifted there, it is also lifted here.
        </Note>
      )}
      <FieldPair>
        <PlayerField currentName={ban?.username} problems={problems} />
        <TextInput
          name="bannedBy"
          label="Banned By"
          required
          defaultValue={ban?.bannedBy ?? username}
          hint={
            !mayWriteForOthers && (ban ? 'Stays with the account that wrote the ban.' : 'Recorded under your account.')
          }
          problems={problems}
          inputProps={{ maxLength: banInputLimits.bannedBy, autoComplete: 'off', readOnly: !mayWriteForOthers }}
        />
      </FieldPair>
      <TextInput
        name="reason"
        label="Reason"
        required
        multiline
        rows={3}
        defaultValue={ban?.reason}
        hint="Shown on the public ban list."
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
