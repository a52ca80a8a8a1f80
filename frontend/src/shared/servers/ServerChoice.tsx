import { useSite } from '@/shared/api/site';
import { SelectInput } from '@/shared/components/SelectInput';

interface Props {
  label: string;
  /** The choice of none. */
  all: string;
  servers: readonly { key: string; name: string | null }[];
  /** The key of a server; null: all together. */
  value: string | null;
  onChange: (server: string | null) => void;
}

/** One of several servers, or all of them. */
export function ServerChoice({ label, all, servers, value, onChange }: Props) {
  const { siteName } = useSite();
  return (
    <SelectInput
      name="server"
      label={label}
      hideLabel
      placeholder={all}
      options={servers.map(({ key, name }) => ({ value: key, label: name ?? siteName }))}
      value={value ?? ''}
      onChange={(key: string) => onChange(key || null)}
    />
  );
}
