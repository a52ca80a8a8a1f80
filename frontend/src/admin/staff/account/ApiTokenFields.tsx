import { apiTokenInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { readText } from '../../components/forms/readText';
import { PermissionsField, readPermissions } from '../PermissionsField';

const LIFETIMES = ['7', '30', '90', '365'];
const DEFAULT_LIFETIME = '90';

/** The fields of a new API token. */
export function ApiTokenFields({ problems }: { problems: FieldProblems }) {
  const t = useTexts('admin/staff');

  return (
    <>
      <TextInput
        name="name"
        label={t('token.name')}
        hint={t('token.nameHint')}
        problems={problems}
        inputProps={{ maxLength: apiTokenInputLimits.name, required: true }}
      />
      <SelectInput
        name="access"
        label={t('token.access')}
        options={(['READ', 'WRITE'] as const).map((value) => ({ value, label: t(`token.access.${value}`) }))}
        problems={problems}
      />
      <SelectInput
        name="lifetimeDays"
        label={t('token.lifetime')}
        options={LIFETIMES.map((value) => ({ value, label: t('token.days', { days: Number(value) }) }))}
        defaultValue={DEFAULT_LIFETIME}
        problems={problems}
      />
      <PermissionsField problems={problems} />
    </>
  );
}

export const readApiToken = (form: FormData) => ({
  name: readText(form, 'name'),
  access: form.get('access') === 'WRITE' ? ('WRITE' as const) : ('READ' as const),
  lifetimeDays: Number(form.get('lifetimeDays')),
  permissions: readPermissions(form),
});
