import { useMutation } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { TimeText } from '@/shared/components/TimeText';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { PaneForm } from '../components/forms/PaneForm';
import { Pane, PaneHead } from '../components/layout/Panes';
import { PasswordInput } from '../components/forms/PasswordInput';
import { CurrentSecret } from './CurrentSecret';
import { type TebexConfig, UpdateWebhookSecret } from './operations';

const shortest = 10;
const longest = 500;

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
        <Previous>
          The previous secret is still accepted until <TimeText at={previousSecretUntil} format="moment" />.
        </Previous>
      )}
      <PaneForm
        label="Webhook secret"
        submitLabel={hasSecret ? 'Update Secret' : 'Save Secret'}
        words={updated}
        check={checkSecret}
        isMain
        onSubmit={(form) => updateWebhookSecret({ variables: { secret: secretOf(form) } })}
      >
        {(_, problems) => (
          <PasswordInput
            name="secret"
            label={hasSecret ? 'New secret' : 'Secret'}
            required
            autoComplete="off"
            maxLength={longest}
            hint={`${shortest} to ${longest} characters. It is stored encrypted and never shown again.`}
            problems={problems}
          />
        )}
      </PaneForm>
    </Pane>
  );
}

const Previous = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  padding: '16px 16px 0',
  color: theme.vars.palette.text.secondary,
}));

const secretOf = (form: FormData) => String(form.get('secret') ?? '').trim();

function checkSecret(form: HTMLFormElement): FieldProblems {
  const { length } = secretOf(new FormData(form));
  if (length === 0) return { secret: ['Please enter a webhook secret'] };
  return length < shortest ? { secret: [`Webhook secret must be at least ${shortest} characters long`] } : {};
}
