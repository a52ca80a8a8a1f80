import { useMutation } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { webhookSecretInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { TimeText } from '@/shared/components/TimeText';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { PaneForm } from '../components/forms/PaneForm';
import { PasswordInput } from '../components/forms/PasswordInput';
import { readTrimmedText } from '../components/forms/readText';
import { Pane, PaneHead } from '../components/layout/Panes';
import { CurrentSecret } from './CurrentSecret';
import { type TebexConfig, UpdateWebhookSecret } from './operations';

const MIN_SECRET_LENGTH = 10;
const { secret: MAX_SECRET_LENGTH } = webhookSecretInputLimits;

/** The secret that signs webhook messages. Once saved, the server never returns it. */
export function SecretPane({ config: { hasSecret, maskedSecret, previousSecretUntil } }: { config: TebexConfig }) {
  const t = useTexts('admin/payments');
  // `no-cache` keeps the secret out of the Apollo cache.
  const [updateWebhookSecret] = useMutation(UpdateWebhookSecret, { fetchPolicy: 'no-cache' });

  return (
    <Pane>
      <PaneHead>
        <h2>{t('secret.title')}</h2>
      </PaneHead>
      {hasSecret && <CurrentSecret masked={maskedSecret} />}
      {previousSecretUntil && (
        <PreviousSecretNote>
          {t.rich('secret.previous', { date: () => <TimeText at={previousSecretUntil} format="moment" /> })}
        </PreviousSecretNote>
      )}
      <PaneForm
        label={t('secret.title')}
        submitLabel={hasSecret ? t('secret.update') : t('secret.save')}
        messages={{ done: t('secret.done'), failed: t('secret.failed') }}
        validate={(form) => validateSecret(t, form)}
        isPrimary
        onSubmit={(form) => updateWebhookSecret({ variables: { secret: readSecret(form) } })}
      >
        {(_, problems) => (
          <PasswordInput
            name="secret"
            label={hasSecret ? t('secret.new') : t('secret.field')}
            required
            autoComplete="off"
            maxLength={MAX_SECRET_LENGTH}
            hint={t('secret.hint', { min: MIN_SECRET_LENGTH, max: MAX_SECRET_LENGTH })}
            problems={problems}
          />
        )}
      </PaneForm>
    </Pane>
  );
}

const PreviousSecretNote = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  padding: '16px 16px 0',
  color: theme.vars.palette.text.secondary,
}));

const readSecret = (form: FormData) => readTrimmedText(form, 'secret');

function validateSecret(t: Texts<'admin/payments'>, form: HTMLFormElement): FieldProblems {
  const { length } = readSecret(new FormData(form));
  if (length === 0) return { secret: [t('secret.missing')] };
  return length < MIN_SECRET_LENGTH ? { secret: [t('secret.tooShort', { min: MIN_SECRET_LENGTH })] } : {};
}
