import { useState } from 'react';
import { serverInputLimits } from '@/shared/api/inputLimits.generated';
import { useSite } from '@/shared/api/site';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { readText, readTrimmedText } from '../components/forms/readText';
import { SwitchField } from '../components/forms/SwitchField';
import type { ServerRow } from './operations';

const plainTextProps = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false };

interface Props {
  server: ServerRow | undefined;
  /** The proxies that it can stand behind, with their names. */
  proxies: readonly { readonly value: string; readonly label: string }[];
  problems: FieldProblems;
}

export function ServerFields({ server, proxies, problems }: Props) {
  const t = useTexts('admin/gameserver');
  const { siteName } = useSite();
  const [kind, setKind] = useState(server?.kind ?? (proxies.length > 0 ? 'BACKEND' : 'STANDALONE'));
  const isMain = server?.isMain ?? false;
  const kinds = (['STANDALONE', 'PROXY', 'BACKEND'] as const).filter(
    (each) => each === kind || each !== 'BACKEND' || (!isMain && proxies.length > 0),
  );
  return (
    <>
      <TextInput
        name="name"
        label={t('server.name')}
        required
        defaultValue={server ? (server.name ?? siteName) : ''}
        problems={problems}
        inputProps={{ autoComplete: 'off', maxLength: serverInputLimits.name }}
      />
      <SelectInput
        name="kind"
        label={t('server.kind')}
        hint={t(`server.kind.${kind}.hint`)}
        options={kinds.map((value) => ({ value, label: t(`server.kind.${value}`) }))}
        value={kind}
        onChange={setKind}
        problems={problems}
      />
      {kind === 'BACKEND' && (
        <SelectInput
          name="proxyId"
          label={t('server.proxy')}
          options={proxies}
          defaultValue={server?.proxyId ?? proxies[0]?.value ?? ''}
          problems={problems}
        />
      )}
      {!isMain && (
        <>
          <TextInput
            name="address"
            label={t('server.address')}
            hint={t(kind === 'BACKEND' ? 'server.address.backend' : 'server.address.hint')}
            required={kind !== 'BACKEND'}
            defaultValue={server?.address ?? ''}
            problems={problems}
            inputProps={{ ...plainTextProps, maxLength: serverInputLimits.address }}
          />
          <TextInput
            name="statusAddress"
            label={t('server.statusAddress')}
            hint={t('server.statusAddress.hint')}
            required={kind === 'BACKEND'}
            defaultValue={server?.statusAddress ?? ''}
            problems={problems}
            inputProps={{ ...plainTextProps, maxLength: serverInputLimits.statusAddress }}
          />
        </>
      )}
      <TextInput
        name="key"
        label={t('server.key')}
        hint={t('server.key.hint')}
        defaultValue={server?.key ?? ''}
        problems={problems}
        inputProps={{ ...plainTextProps, maxLength: serverInputLimits.key }}
      />
      {kind !== 'PROXY' && (
        <TextInput
          name="banScope"
          label={t('server.banScope')}
          hint={t('server.banScope.hint')}
          defaultValue={server?.banScope ?? ''}
          problems={problems}
          inputProps={{ ...plainTextProps, maxLength: serverInputLimits.banScope }}
        />
      )}
      {!isMain && (
        <SwitchField
          name="isPublic"
          label={t('server.isPublic')}
          hint={t('server.isPublic.hint')}
          defaultChecked={server?.isPublic ?? true}
        />
      )}
      <SwitchField
        name="isCounted"
        label={t('server.isCounted')}
        hint={t(kind === 'PROXY' ? 'server.isCounted.proxy' : 'server.isCounted.hint')}
        defaultChecked={server?.isCounted ?? true}
      />
    </>
  );
}

export const readServer = (form: FormData, server?: ServerRow) => ({
  key: readTrimmedText(form, 'key') || null,
  name: readTrimmedText(form, 'name'),
  kind: readText(form, 'kind') as ServerRow['kind'],
  proxyId: readText(form, 'proxyId') || null,
  address: server?.isMain ? null : readTrimmedText(form, 'address') || null,
  statusAddress: server?.isMain ? null : readTrimmedText(form, 'statusAddress') || null,
  banScope: readTrimmedText(form, 'banScope') || null,
  isPublic: server?.isMain === true || form.has('isPublic'),
  isCounted: form.has('isCounted'),
});
