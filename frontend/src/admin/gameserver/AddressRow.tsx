import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { Chip } from '@/shared/components/Chip';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import { panelGlyphs } from '../panel/panelGlyphs';
import { serverLooks } from '../servers/serverLooks';
import { ProbeButton } from './AddressTest';
import type { GameConnections } from './connectionOperations';
import { Row, RowButtons, RowName } from './ConnectionParts';

/** The address of the game server, which is a setting of the site. */
export function AddressRow({ probe }: { probe: GameConnections['serverProbe'] }) {
  const t = useTexts('admin/gameserver');
  const setup = useTexts('admin/setup');
  const { address, isConfigured, state, probedAt, problem } = probe;
  return (
    <Row>
      <Glyph name={panelGlyphs.globe} size={20} />
      <div>
        <RowName>
          {t('address')}
          <Chip size="small" {...(address ? serverLooks[state] : serverLooks.NOT_MEASURED)}>
            {address ? t(`address.${state}`) : t('state.notSetUp')}
          </Chip>
        </RowName>
        <p>{address ? t('address.gives') : t('address.wouldGive')}</p>
        {address && (
          <p>
            <code>{address}</code>
            {probedAt && (
              <>
                {' · '}
                {t.rich('checked', { date: () => <TimeText at={probedAt} format="moment" relative /> })}
              </>
            )}
          </p>
        )}
        {isConfigured && <p>{t('address.configured')}</p>}
        {address && problem && <p data-problem>{setup(`test.${problem}`)}</p>}
        {address && <ProbeButton address={address} />}
      </div>
      <RowButtons>
        {!isConfigured && (
          <Button variant="outlined" component={Link} to="?tab=config">
            {address ? t('change') : t('setUp')}
          </Button>
        )}
      </RowButtons>
    </Row>
  );
}
