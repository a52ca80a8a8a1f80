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

interface Props {
  ban?: AdminBanRow;
  problems: FieldProblems;
}

export function BanFields({ ban, problems }: Props) {
  const { username } = useStaff();
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
        <TextInput
          name="username"
          label="Username"
          required
          defaultValue={ban?.username}
          problems={problems}
          inputProps={{
            maxLength: banInputLimits.username,
            autoCapitalize: 'none',
            autoComplete: 'off',
            spellCheck: false,
          }}
        />
        <TextInput
          name="bannedBy"
          label="Banned By"
          required
          defaultValue={ban?.bannedBy ?? username}
          problems={problems}
          inputProps={{ maxLength: banInputLimits.bannedBy, autoComplete: 'off' }}
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
});

export const toBanInput = ({ username, bannedBy, reason, duration, version }: AdminBanRow) => ({
  username,
  bannedBy,
  reason,
  duration,
  version,
});
