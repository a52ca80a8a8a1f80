import { useState } from 'react';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { TextInput } from '@/shared/components/TextInput';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { describeTimeZone, toUtcText } from './localTime';

interface Props {
  name: string;
  label: string;
  required?: boolean;
  /** In the format of a `datetime-local` field. */
  defaultValue: string | null | undefined;
  problems: FieldProblems;
  /** Shows the time in UTC too. */
  showsUtc?: boolean;
}

/** A date and time field in the browser's time zone; the server stores UTC. */
export function DateTimeField({ name, label, required = false, defaultValue, problems, showsUtc = false }: Props) {
  const t = useTexts('admin/events');
  const language = useLanguage();
  const [text, setText] = useState(defaultValue ?? '');

  const inUtc = toUtcText(language, text);

  return (
    <TextInput
      name={name}
      label={label}
      type="datetime-local"
      required={required}
      value={text}
      onChange={({ target }) => setText(target.value)}
      hint={[t('timeZone', { zone: describeTimeZone(language, text) }), showsUtc && inUtc].filter(Boolean).join(' · ')}
      problems={problems}
      inputProps={{ min: '2000-01-02T00:00', max: '2099-12-31T00:00' }}
    />
  );
}
