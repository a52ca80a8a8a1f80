import { Link } from 'react-router-dom';
import { useTexts } from '@/shared/texts/LanguageContext';
import { SectionHead, SummaryLine } from '../components/layout/AdminSection';
import { Note } from '../components/layout/Note';
import { type PanelSection, sections } from '../sections';
import { Greeting } from './Greeting';

interface Props {
  /** The tab in the address, if any. */
  requestedTab: string | null;
  /** The section to link to instead. */
  fallback: PanelSection | undefined;
}

/** Explains why there is no section at this address. */
export function NoSection({ requestedTab, fallback }: Props) {
  const t = useTexts('admin/panel');
  const requestedSection = sections.find(({ key }) => key === requestedTab);
  const fallbackLink = fallback && (
    <Link to={`?tab=${fallback.key}`}>{t('noSection.goTo', { section: t(`permission.${fallback.permission}`) })}</Link>
  );

  return (
    <>
      <SectionHead>
        <div>
          <h1 tabIndex={-1}>{t('title')}</h1>
          <SummaryLine>
            <Greeting />
          </SummaryLine>
        </div>
      </SectionHead>
      {requestedSection ? (
        <Note tone="info" title={t('noSection.permission', { permission: requestedSection.permission })}>
          {t(`permission.${requestedSection.permission}`)}: {t(`permissionText.${requestedSection.permission}`)}{' '}
          {t('noSection.add')} {fallbackLink}
        </Note>
      ) : requestedTab === null ? (
        <Note tone="info" title={t('noSection.none')}>
          {t('noSection.add')}
        </Note>
      ) : (
        <Note tone="info" title={t('noSection.notFound')}>
          {t('noSection.notFoundText', { tab: requestedTab })} {fallbackLink}
        </Note>
      )}
    </>
  );
}
