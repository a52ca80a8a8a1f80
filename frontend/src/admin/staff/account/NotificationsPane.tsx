import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useSite } from '@/shared/api/site';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Note } from '../../components/layout/Note';
import { Pane, PaneBody, PaneHead } from '../../components/layout/Panes';
import { permissionOf, switchOff, switchOn, useNotificationsSwitch } from '../../notifications/requestNotifications';

/** Whether this browser shows new requests while no tab of the panel is visible. */
export function NotificationsPane() {
  const t = useTexts('admin/staff');
  const { siteName } = useSite();
  const isChosen = useNotificationsSwitch();
  const [permission, setPermission] = useState(permissionOf);
  const [hasFailed, setFailed] = useState(false);
  const isOn = isChosen && permission === 'granted';

  async function change() {
    setFailed(false);
    if (isOn) return switchOff();
    const isSwitchedOn = await switchOn({ title: t('notifications.example'), body: siteName });
    setPermission(permissionOf());
    setFailed(!isSwitchedOn && permissionOf() === 'granted');
  }

  return (
    <Pane>
      <PaneHead>
        <h2>{t('notifications.title')}</h2>
      </PaneHead>
      <PaneBody>
        <Layout>
          <p>{t('notifications.text')}</p>
          {permission === 'unsupported' || hasFailed ? (
            <Note tone="info" title={t('notifications.unsupported')}>
              {t('notifications.unsupported.text')}
            </Note>
          ) : permission === 'denied' ? (
            <Note tone="warning" title={t('notifications.denied')}>
              {t('notifications.denied.text')}
            </Note>
          ) : (
            <Button variant="soft" aria-pressed={isOn} onClick={() => void change()}>
              {t(isOn ? 'notifications.switchOff' : 'notifications.switchOn')}
            </Button>
          )}
        </Layout>
      </PaneBody>
    </Pane>
  );
}

const Layout = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  justifyItems: 'start',
  gap: 12,
  '& > p': { color: theme.vars.palette.text.secondary },
}));
