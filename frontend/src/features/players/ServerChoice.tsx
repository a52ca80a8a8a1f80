import { useSite } from '@/shared/api/site';
import { SelectInput } from '@/shared/components/SelectInput';
import { useTexts } from '@/shared/texts/LanguageContext';

interface Props {
  servers: readonly { key: string; name: string | null }[];
  /** The key of a server; null: all together. */
  value: string | null;
  onChange: (server: string | null) => void;
}

/** The server whose top players are shown. */
export function ServerChoice({ servers, value, onChange }: Props) {
  const t = useTexts('players');
  const { siteName } = useSite();
  return (
    <SelectInput
      name="server"
      label={t('server')}
      hideLabel
      placeholder={t('allServers')}
      options={servers.map(({ key, name }) => ({ value: key, label: name ?? siteName }))}
      value={value ?? ''}
      onChange={(key: string) => onChange(key || null)}
    />
  );
}
