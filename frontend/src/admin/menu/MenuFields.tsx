import { menuEntryInputLimits, menuLinkInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { readText, readTrimmedText } from '../components/forms/readText';
import { menuPlaces } from './menuOrder';
import type { MenuEntryRow } from './operations';

const urlProps = { inputMode: 'url', autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;

export function MenuLinkFields({ problems }: { problems: FieldProblems }) {
  const t = useTexts('admin/pages');
  return (
    <>
      <TextInput
        name="label"
        label={t('menu.label')}
        required
        problems={problems}
        inputProps={{ maxLength: menuLinkInputLimits.label, autoComplete: 'off' }}
      />
      <TextInput
        name="url"
        label={t('menu.url')}
        required
        placeholder="https://"
        problems={problems}
        inputProps={{ maxLength: menuLinkInputLimits.url, ...urlProps }}
      />
      <SelectInput
        name="place"
        label={t('place')}
        options={menuPlaces.map((value) => ({ value, label: t(`menu.place.${value}`) }))}
        defaultValue="HEADER"
        problems={problems}
      />
    </>
  );
}

export const readLink = (form: FormData) => ({
  label: readText(form, 'label'),
  url: readTrimmedText(form, 'url'),
  place: form.get('place') as MenuEntryRow['place'],
});

interface Props {
  entry: MenuEntryRow;
  /** The label without a change by the owner. */
  usual: string;
  problems: FieldProblems;
}

export function MenuEntryFields({ entry, usual, problems }: Props) {
  const t = useTexts('admin/pages');
  const isLink = entry.kind === 'LINK';
  return (
    <>
      <TextInput
        name="label"
        label={t('menu.label')}
        hint={isLink ? undefined : t('menu.label.hint', { usual })}
        required={isLink}
        placeholder={isLink ? undefined : usual}
        defaultValue={entry.label ?? ''}
        problems={problems}
        inputProps={{ maxLength: menuEntryInputLimits.label, autoComplete: 'off' }}
      />
      {isLink && (
        <TextInput
          name="url"
          label={t('menu.url')}
          required
          placeholder="https://"
          defaultValue={entry.target}
          problems={problems}
          inputProps={{ maxLength: menuEntryInputLimits.url, ...urlProps }}
        />
      )}
    </>
  );
}

export const readEntry = (form: FormData) => ({
  label: readText(form, 'label') || null,
  ...(form.has('url') && { url: readTrimmedText(form, 'url') }),
});
