import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, use, useId, useRef } from 'react';
import { adminUserInputLimits } from '@/shared/api/inputLimits.generated';
import { Glyph } from '@/shared/art/Glyph';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { DialogBody, DialogHead } from '../components/forms/DialogParts';
import { EditNotice } from '../components/forms/EditNotice';
import { PasswordInput } from '../components/forms/PasswordInput';
import { readText } from '../components/forms/readText';
import { useEditForm } from '../components/forms/useEditForm';
import { useCloseOnBack } from '../lib/useCloseOnBack';
import { UnsavedChangesContext } from '../lib/useUnsavedChanges';
import { panelGlyphs } from '../panel/panelGlyphs';
import { permissions } from '../session/staff';
import { CreateAdminUser, InviteAdminUser } from './operations';
import type { IssuedLink } from './PasswordLinkDialog';
import { PermissionsField, readPermissions } from './PermissionsField';
import { readRole, RoleField } from './RoleField';
import { findUsernameProblem, UsernameField } from './UsernameField';

interface Props {
  onClose: () => void;
  /** An invitation was created, whose link is shown once. */
  onLink: (link: IssuedLink) => void;
}

/** A new account: by an invitation link, or with a password that its creator types. */
export function CreateAccount({ onClose, onLink }: Props) {
  const t = useTexts('admin/staff');
  const panel = useTexts('admin/panel');
  // `no-cache` keeps passwords and links out of the Apollo cache.
  const [createAdminUser] = useMutation(CreateAdminUser, { fetchPolicy: 'no-cache' });
  const [inviteAdminUser] = useMutation(InviteAdminUser, { fetchPolicy: 'no-cache' });
  const isInvitation = useRef(true);
  const createButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const { confirmDiscard } = use(UnsavedChangesContext);

  async function save(form: FormData) {
    const input = { username: readText(form, 'username'), role: readRole(form), permissions: readPermissions(form) };
    if (!isInvitation.current) {
      return createAdminUser({ variables: { input: { ...input, password: readText(form, 'password') } } });
    }
    const { data } = await inviteAdminUser({ variables: { input } });
    if (data) onLink({ ...data.inviteAdminUser.link, username: input.username, isInvitation: true });
  }

  const edit = useEditForm<undefined>({
    messages: { done: t('create.done'), failed: t('create.failed') },
    validate: (form) => validateAccount(t, form, isInvitation.current),
    onSubmit: save,
    onSaved: onClose,
  });

  async function close() {
    if (!edit.hasChanges() || (await confirmDiscard())) onClose();
  }

  useCloseOnBack(() => void close());

  /** Enter would press the first button of the form, which sends an invitation. */
  function submitWithPassword(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target as Element).matches('input')) return;
    event.preventDefault();
    createButton.current?.click();
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { style: { maxWidth: 560 } } }}
      onClose={() => void close()}
    >
      <DialogHead>
        <h2 id={titleId}>{t('create.title')}</h2>
        <IconButton aria-label={panel('close')} onClick={() => void close()}>
          <Glyph name="close" />
        </IconButton>
      </DialogHead>
      <AccountForm {...edit.formProps} aria-label={t('create.title')}>
        <DialogBody>
          <EditNotice edit={edit} />
          <AccountFields key={edit.fieldsKey}>
            <RoleField />
            <UsernameField problems={edit.problems} />
            <PermissionsField problems={edit.problems} />
            <Button
              type="submit"
              variant="contained"
              color="secondary"
              aria-busy={edit.isPending}
              onClick={() => (isInvitation.current = true)}
            >
              <Glyph name={panelGlyphs.link} />
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
              <Glyph name={panelGlyphs.plus} />
              {t('create.button')}
            </Button>
          </AccountFields>
        </DialogBody>
      </AccountForm>
    </Dialog>
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

const AccountForm = styled('form')({ display: 'flex', flexDirection: 'column', minHeight: 0 });

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
