import { announcementInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { CountedInput } from '../components/forms/CountedInput';
import { FieldPair } from '../components/forms/DialogParts';
import { readText, readTrimmedText } from '../components/forms/readText';
import { SwitchField } from '../components/forms/SwitchField';
import { DateTimeField } from '../events/DateTimeField';
import { fromLocalInput, toLocalInput } from '../events/localTime';
import type { AnnouncementRow } from './operations';

const tones = ['INFO', 'WARNING', 'SUCCESS'] as const satisfies readonly AnnouncementRow['tone'][];

/** An announcement in the form: local times for the fields, and the original UTC timestamps. */
export interface AnnouncementForm extends AnnouncementRow {
  originalStart: string;
  originalEnd: string | null;
}

export const toAnnouncementForm = (row: AnnouncementRow): AnnouncementForm => ({
  ...row,
  startsAt: toLocalInput(row.startsAt),
  endsAt: row.endsAt && toLocalInput(row.endsAt),
  originalStart: row.startsAt,
  originalEnd: row.endsAt,
});

interface Props {
  announcement?: AnnouncementForm | undefined;
  problems: FieldProblems;
}

export function AnnouncementFields({ announcement, problems }: Props) {
  const t = useTexts('admin/pages');

  return (
    <>
      <CountedInput
        name="text"
        label={t('bar.text')}
        hint={t('bar.text.hint')}
        required
        limit={announcementInputLimits.text}
        defaultValue={announcement?.text}
        problems={problems}
        inputProps={{ autoComplete: 'off' }}
      />
      <TextInput
        name="url"
        label={t('bar.url')}
        hint={t('bar.url.hint')}
        placeholder="https://"
        defaultValue={announcement?.url ?? ''}
        problems={problems}
        inputProps={{
          maxLength: announcementInputLimits.url,
          inputMode: 'url',
          autoCapitalize: 'none',
          autoComplete: 'off',
          spellCheck: false,
        }}
      />
      <SelectInput
        name="tone"
        label={t('bar.tone')}
        options={tones.map((value) => ({ value, label: t(`bar.tone.${value}`) }))}
        defaultValue={announcement?.tone ?? 'INFO'}
        problems={problems}
      />
      <FieldPair>
        <DateTimeField
          name="startsAt"
          label={t('bar.startsAt')}
          required
          defaultValue={announcement?.startsAt ?? toLocalInput(new Date().toISOString())}
          problems={problems}
        />
        <DateTimeField name="endsAt" label={t('bar.endsAt')} defaultValue={announcement?.endsAt} problems={problems} />
      </FieldPair>
      <SwitchField
        name="isDismissible"
        label={t('bar.isDismissible')}
        hint={t('bar.isDismissible.hint')}
        defaultChecked={announcement?.isDismissible ?? true}
      />
    </>
  );
}

export function readAnnouncement(form: FormData, original?: AnnouncementForm) {
  const start = readTrimmedText(form, 'startsAt');
  const end = readTrimmedText(form, 'endsAt');
  return {
    text: readText(form, 'text'),
    url: readTrimmedText(form, 'url') || null,
    tone: form.get('tone') as AnnouncementRow['tone'],
    // Keeps an untouched timestamp as it was, because the field drops seconds.
    startsAt: original && start === original.startsAt ? original.originalStart : fromLocalInput(start),
    endsAt: original && end === original.endsAt ? original.originalEnd : end ? fromLocalInput(end) : null,
    isDismissible: form.has('isDismissible'),
  };
}
