import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useRef, useState } from 'react';
import { adminUserInputLimits } from '@/shared/api/inputLimits.generated';
import { Glyph } from '@/shared/art/Glyph';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { EditNotice } from '../components/forms/EditNotice';
import { PasswordInput } from '../components/forms/PasswordInput';
import { readText } from '../components/forms/readText';
import { useEditForm } from '../components/forms/useEditForm';
import { Pane, PaneHead } from '../components/layout/Panes';
import { permissions } from '../session/staff';
import { CreateAdminUser, InviteAdminUser } from './operations';
import { type IssuedLink, PasswordLinkDialog } from './PasswordLinkDialog';
import { PermissionsField, readPermissions } from './PermissionsField';
import { readRole, RoleField } from './RoleField';
import { findUsernameProblem, UsernameField } from './UsernameField';

/** A new account: by an invitation link, or with a password that its creator types. */
export function CreateAccount() {
  const t = useTexts('admin/staff');
  // `no-cache` keeps passwords and links out of the Apollo cache.
  const [createAdminUser] = useMutation(CreateAdminUser, { fetchPolicy: 'no-cache' });
  const [inviteAdminUser] = useMutation(InviteAdminUser, { fetchPolicy: 'no-cache' });
  const [link, setLink] = useState<IssuedLink | null>(null);
  const isInvitation = useRef(true);
  const createButton = useRef<HTMLButtonElement>(null);

  async function save(form: FormData) {
    const input = { username: readText(form, 'username'), role: readRole(form), permissions: readPermissions(form) };
    if (!isInvitation.current) {
      return createAdminUser({ variables: { input: { ...input, password: readText(form, 'password') } } });
    }
    const { data } = await inviteAdminUser({ variables: { input } });
    if (data) setLink({ ...data.inviteAdminUser.link, username: input.username, isInvitation: true });
  }

  const edit = useEditForm<undefined>({
    messages: { done: t('create.done'), failed: t('create.failed') },
    validate: (form) => validateAccount(t, form, isInvitation.current),
    onSubmit: save,
  });

  /** Enter would press the first button of the form, which sends an invitation. */
  function submitWithPassword(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target as Element).matches('input')) return;
    event.preventDefault();
    createButton.current?.click();
  }

  return (
    <Pane>
      <PaneHead>
        <h3>{t('create.title')}</h3>
      </PaneHead>
      <AccountForm {...edit.formProps} aria-label={t('create.title')}>
        <EditNotice edit={edit} />
        <AccountFields key={edit.fieldsKey}>
          <UsernameField problems={edit.problems} />
          <RoleField />
          <PermissionsField problems={edit.problems} />
          <Button
            type="submit"
            variant="contained"
            color="secondary"
            aria-busy={edit.isPending}
            onClick={() => (isInvitation.current = true)}
          >
            <Glyph name="link" />
            {t('create.invite')}
          </Button>
          <p>{t('create.orPassword')}</p>
          <div onKeyDown={submitWithPassword}>
            <PasswordInput
              name="password"
              label={t('password')}
              autoComplete="new-password"
              maxLength={adminUserInputLimits.password}
              hint={t('password.hint')}
              problems={edit.problems}
            />
          </div>
          <Button
            ref={createButton}
            type="submit"
            variant="outlined"
            aria-busy={edit.isPending}
            onClick={() => (isInvitation.current = false)}
          >
            <Glyph name="plus" />
            {t('create.button')}
          </Button>
        </AccountFields>
      </AccountForm>
      {link && <PasswordLinkDialog link={link} onClose={() => setLink(null)} />}
    </Pane>
  );
}

/** Missing fields share the specified sentence; each wrong value has a sentence of its own. */
function validateAccount(t: Texts<'admin/staff'>, form: HTMLFormElement, isInvitation: boolean): FieldProblems {
  const content = new FormData(form);
  const [username, password] = [readText(content, 'username').trim(), readText(content, 'password')];
  const missing = t('field.missing');

  const found: FieldProblems = {};
  const usernameProblem = username === '' ? missing : findUsernameProblem(t, username);
  if (usernameProblem) found.username = [usernameProblem];
  if (!isInvitation && password === '') found.password = [missing];
  else if (!isInvitation && password.length < 10) found.password = [t('password.length')];

  const hasPermission = permissions.some((permission) => content.has(permission));
  const isIncomplete = username === '' || (!isInvitation && password === '') || !hasPermission;
  return isIncomplete ? { ...found, permissions: [t('create.incomplete')] } : found;
}

const AccountForm = styled('form')({
  display: 'grid',
  gap: 20,
  padding: 16,
  '& > *': { minWidth: 0 },
  '& :is(input, select)': { scrollMarginTop: 'calc(var(--bar) + 48px)' },
});

const AccountFields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  '& > *': { minWidth: 0 },
  '& > p': {
    ...theme.typography.body2,
    paddingTop: 20,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
  },
}));
