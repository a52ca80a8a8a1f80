import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { voteConnectionInputLimits } from '@/shared/api/inputLimits.generated';
import { Glyph } from '@/shared/art/Glyph';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { copyText } from '@/shared/lib/copyText';
import { useToast } from '@/shared/lib/useToast';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { CopyableText } from '../components/CopyableText';
import { PasswordInput } from '../components/forms/PasswordInput';
import { readTrimmedText } from '../components/forms/readText';
import { SwitchField } from '../components/forms/SwitchField';
import type { VoteConnectionRow } from './arrivalOperations';
import { type PingbackScheme, pingbackSchemes } from './pingbackSchemes';

interface Props {
  connection: VoteConnectionRow;
  problems: FieldProblems;
}

const plainTextProps = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false };

export function ConnectionFields({ connection, problems }: Props) {
  const t = useTexts('admin/voting');
  const { site, serviceName, maskedToken, pingback, maskedPingbackSecret, pingbackHost, pingbackUrl } = connection;
  const [scheme, setScheme] = useState<PingbackScheme | ''>(pingback ?? '');

  return (
    <>
      <FieldGroup>
        <legend>{t('votifier')}</legend>
        <TextInput
          name="serviceName"
          label={t('serviceName')}
          defaultValue={serviceName ?? ''}
          placeholder={site}
          hint={t('serviceName.hint')}
          problems={problems}
          inputProps={{ ...plainTextProps, maxLength: voteConnectionInputLimits.serviceName }}
        />
        <TokenField maskedToken={maskedToken} problems={problems} />
        {maskedToken && <SwitchField name="removeToken" label={t('token.remove')} hint={t('token.removeHint')} />}
      </FieldGroup>
      <FieldGroup>
        <legend>{t('pingback')}</legend>
        <SelectInput
          name="pingback"
          label={t('votingSite')}
          placeholder={t('pingback.none')}
          options={pingbackSchemes}
          defaultValue={pingback ?? ''}
          onChange={setScheme}
          hint={scheme === 'XTREMETOP100' ? t('pingback.unverifiable') : t('pingback.hint')}
          problems={problems}
        />
        {scheme !== '' && scheme !== 'TOPG' && scheme !== 'XTREMETOP100' && (
          <PasswordInput
            name="pingbackSecret"
            label={t('secret')}
            autoComplete="off"
            maxLength={voteConnectionInputLimits.pingbackSecret}
            hint={maskedPingbackSecret ? t('secret.saved', { masked: maskedPingbackSecret }) : t('secret.hint')}
            problems={problems}
          />
        )}
        {scheme === 'TOPG' && (
          <TextInput
            name="pingbackHost"
            label={t('sender')}
            placeholder="monitor.topg.org"
            defaultValue={pingbackHost ?? ''}
            hint={t('sender.hint')}
            problems={problems}
            inputProps={{ ...plainTextProps, maxLength: voteConnectionInputLimits.pingbackHost }}
          />
        )}
        {scheme !== '' && (
          <div>
            <b>{t('pingback.url')}</b>
            <CopyableText label={t('pingback.url')} text={pingbackUrl} />
          </div>
        )}
      </FieldGroup>
    </>
  );
}

function TokenField({ maskedToken, problems }: { maskedToken: string | null; problems: FieldProblems }) {
  const t = useTexts('admin/voting');
  const [token, setToken] = useState('');
  const toast = useToast();

  async function generateToken() {
    const generated = createToken();
    setToken(generated);
    const isCopied = await copyText(generated);
    toast({ title: t('success'), text: isCopied ? t('token.copied') : t('token.created') });
  }

  return (
    <FieldWithButton>
      <PasswordInput
        name="token"
        label={t('token')}
        autoComplete="off"
        maxLength={voteConnectionInputLimits.token}
        value={token}
        onChange={setToken}
        hint={maskedToken ? t('secret.saved', { masked: maskedToken }) : t('token.hint')}
        problems={problems}
      />
      <Button variant="outlined" onClick={() => void generateToken()}>
        <Glyph name="shield" />
        {t('token.new')}
      </Button>
    </FieldWithButton>
  );
}

/** 26 random letters and digits, the length of NuVotifier tokens. */
function createToken(): string {
  const alphabet = '0123456789abcdefghijklmnopqrstuv';
  return Array.from(crypto.getRandomValues(new Uint8Array(26)), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** Empty secret fields are omitted from the input, so that the saved secrets stay unchanged. */
export function readConnection(form: FormData) {
  const [token, pingbackSecret] = [readTrimmedText(form, 'token'), readTrimmedText(form, 'pingbackSecret')];
  return {
    serviceName: readTrimmedText(form, 'serviceName') || null,
    pingback: (readTrimmedText(form, 'pingback') || null) as PingbackScheme | null,
    pingbackHost: readTrimmedText(form, 'pingbackHost') || null,
    ...(form.get('removeToken') ? { token: null } : token && { token }),
    ...(pingbackSecret && { pingbackSecret }),
  };
}

const FieldGroup = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& + &': { paddingTop: 16, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& legend': { float: 'left', padding: 0, fontWeight: 700 },
  '& b': theme.typography.body2,
}));

const FieldWithButton = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 8,
  alignItems: 'start',
  // As high as the field, and aligned below its label.
  '& > button': { marginTop: 22, minHeight: 53 },
  [below('tablet')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > button': { marginTop: 0 },
  },
});
