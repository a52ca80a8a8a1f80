import { useMutation } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { webhookSecretInputLimits } from '@/shared/api/inputLimits.generated';
import { TimeText } from '@/shared/components/TimeText';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { PaneForm } from '../components/forms/PaneForm';
import { Pane, PaneHead } from '../components/layout/Panes';
import { readTrimmedText } from '../components/forms/readText';
import { PasswordInput } from '../components/forms/PasswordInput';
import { CurrentSecret } from './CurrentSecret';
import { type TebexConfig, UpdateWebhookSecret } from './operations';

const MIN_SECRET_LENGTH = 10;
const { secret: MAX_SECRET_LENGTH } = webhookSecretInputLimits;

const updated = { done: 'Tebex webhook secret updated successfully', failed: 'Failed to update webhook secret' };

/** The secret that signs webhook messages. Once saved, the server never returns it. */
export function SecretPane({ config: { hasSecret, maskedSecret, previousSecretUntil } }: { config: TebexConfig }) {
  // `no-cache` keeps the secret out of the Apollo cache.
  const [updateWebhookSecret] = useMutation(UpdateWebhookSecret, { fetchPolicy: 'no-cache' });

  return (
    <Pane>
      <PaneHead>
        <h3>Webhook secret</h3>
      </PaneHead>
      {hasSecret && <CurrentSecret masked={maskedSecret} />}
      {previousSecretUntil && (
        <PreviousSecretNote>
          The previous secret is still accepted until <TimeText at={previousSecretUntil} format="moment" />.
        </PreviousSecretNote>
      )}
      <PaneForm
        label="Webhook secret"
        submitLabel={hasSecret ? 'Update Secret' : 'Save Secret'}
        messages={updated}
        validate={validateSecret}
        isPrimary
        onSubmit={(form) => updateWebhookSecret({ variables: { secret: readSecret(form) } })}
      >
        {(_, problems) => (
          <PasswordInput
            name="secret"
            label={hasSecret ? 'New secret' : 'Secret'}
            required
            autoComplete="off"
            maxLength={MAX_SECRET_LENGTH}
            hint={`${MIN_SECRET_LENGTH} to ${MAX_SECRET_LENGTH} characters. It is stored encrypted and never shown again.`}
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

function validateSecret(form: HTMLFormElement): FieldProblems {
  const { length } = readSecret(new FormData(form));
  if (length === 0) return { secret: ['Please enter a webhook secret'] };
  return length < MIN_SECRET_LENGTH
    ? { secret: [`Webhook secret must be at least ${MIN_SECRET_LENGTH} characters long`] }
    : {};
}
