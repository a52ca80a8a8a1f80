import { type ComponentProps, useState } from 'react';
import { CharactersLeft } from '@/shared/components/CharactersLeft';
import { TextInput } from '@/shared/components/TextInput';
import { countCharacters } from '@/shared/lib/countCharacters';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { validateLength } from './validateLength';

interface Props extends ComponentProps<typeof TextInput> {
  limit: number;
}

/** A text field with a length limit. Pasted text is never truncated silently; near the limit a counter appears. */
export function CountedInput({ limit, ...input }: Props) {
  const t = useTexts('admin/panel');
  const language = useLanguage();
  const [length, setLength] = useState(countCharacters(String(input.defaultValue ?? '')));
  const left = limit - length;

  return (
    <TextInput
      {...input}
      count={left <= limit / 5 && <CharactersLeft left={left} />}
      onChange={({ target }) => {
        setLength(countCharacters(target.value));
        target.setCustomValidity(validateLength(t, language, target.value, limit));
      }}
    />
  );
}
