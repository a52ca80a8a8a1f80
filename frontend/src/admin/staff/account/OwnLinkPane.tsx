import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { Glyph } from '@/shared/art/Glyph';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Pane, PaneBody, PaneHead } from '../../components/layout/Panes';
import { useActionFeedback } from '../../lib/useAction';
import { panelGlyphs } from '../../panel/panelGlyphs';
import { useStaff } from '../../session/staff';
import { type IssuedLink, PasswordLinkDialog } from '../PasswordLinkDialog';
import { CreateOwnPasswordLink } from './operations';

/** A one-time link for the own account, which is the only way for an owner, whom other staff cannot change. */
export function OwnLinkPane() {
  const t = useTexts('admin/staff');
  const { username } = useStaff();
  const [createOwnPasswordLink, { loading }] = useMutation(CreateOwnPasswordLink, { fetchPolicy: 'no-cache' });
  const [link, setLink] = useState<IssuedLink | null>(null);
  const { fail } = useActionFeedback();

  async function create() {
    if (loading) return;
    try {
      const { data } = await createOwnPasswordLink();
      if (data) setLink({ ...data.createOwnPasswordLink, username, isInvitation: false });
    } catch (error) {
      fail(t('link.failed'), toFailure(error));
    }
  }

  return (
    <Pane>
      <PaneHead>
        <h2>{t('ownLink.title')}</h2>
      </PaneHead>
      <PaneBody>
        <LinkIntro>
          <p>{t('ownLink.text')}</p>
          <Button variant="soft" aria-busy={loading} onClick={() => void create()}>
            <Glyph name={panelGlyphs.link} />
            {t('ownLink.button')}
          </Button>
        </LinkIntro>
      </PaneBody>
      {link && <PasswordLinkDialog link={link} onClose={() => setLink(null)} />}
    </Pane>
  );
}

const LinkIntro = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 16,
  justifyItems: 'start',
  '& p': { color: theme.vars.palette.text.secondary },
}));
