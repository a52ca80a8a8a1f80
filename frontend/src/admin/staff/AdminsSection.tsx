import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { useTexts } from '@/shared/texts/LanguageContext';
import { AdminSection } from '../components/layout/AdminSection';
import { deriveListState } from '../components/lists/deriveListState';
import { formatCount } from '../lib/formatCounts';
import { panelGlyphs } from '../panel/panelGlyphs';
import { AccountList } from './AccountList';
import { CreateAccount } from './CreateAccount';
import { AdminUsersQuery } from './operations';
import { type IssuedLink, PasswordLinkDialog } from './PasswordLinkDialog';

/** Who has an account, what they may do and how safely they sign in. */
export function AdminsSection() {
  const t = useTexts('admin/staff');
  const { data, isBusy, failed } = deriveListState(useQuery(AdminUsersQuery), {
    title: t('failed.title'),
    text: t('failed.text'),
  });
  const [isCreating, setCreating] = useState(false);
  const [link, setLink] = useState<IssuedLink | null>(null);
  const accounts = data?.adminUsers;

  return (
    <AdminSection
      title={t('list')}
      summary={accounts && formatCount(accounts.length, (values) => t('counted', values))}
      action={
        <Button variant="contained" color="secondary" onClick={() => setCreating(true)}>
          <Glyph name={panelGlyphs.plus} />
          {t('create.open')}
        </Button>
      }
    >
      <AccountList accounts={accounts} isBusy={isBusy} failed={failed} onLink={setLink} />
      {isCreating && <CreateAccount onClose={() => setCreating(false)} onLink={setLink} />}
      {link && <PasswordLinkDialog link={link} onClose={() => setLink(null)} />}
    </AdminSection>
  );
}
