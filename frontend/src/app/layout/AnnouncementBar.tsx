import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { SiteAnnouncement } from '@/shared/api/site';
import { Glyph } from '@/shared/art/Glyph';
import { ExternalLink } from '@/shared/components/ExternalLink';
import { PageContainer } from '@/shared/components/PageContainer';
import { useAbsoluteUrl } from '@/shared/components/PageMeta';
import { UntranslatedNote } from '@/shared/components/UntranslatedNote';
import { writeStored } from '@/shared/lib/browserStorage';
import { langOf } from '@/shared/texts/langOf';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';

/** The announcement above the page. The script of the document hides one that was closed before the first paint. */
export function AnnouncementBar({ announcement }: { announcement: SiteAnnouncement }) {
  const { id, textHtml, url, tone, isDismissible } = announcement;
  const t = useTexts('site');
  const toAbsoluteUrl = useAbsoluteUrl();
  const lang = langOf(announcement, 'text');

  function dismiss() {
    writeStored('announcement', id);
    document.documentElement.dataset.dismissed = id;
    // The button that had the focus is gone.
    document.getElementById('main')?.focus();
  }

  return (
    <Bar aria-label={t('announcement')} data-tone={tone} announcement={isDismissible ? id : ''}>
      <BarContent>
        <Glyph name="horn" />
        <p>
          <UntranslatedNote lang={lang} /> <span lang={lang} dangerouslySetInnerHTML={{ __html: textHtml }} />{' '}
          {url &&
            (url.startsWith(toAbsoluteUrl('/')) ? (
              <a href={url}>{t('announcement.more')}</a>
            ) : (
              <ExternalLink href={url}>
                {t('announcement.more')} <Glyph name="external" size={10} />
              </ExternalLink>
            ))}
        </p>
        {isDismissible && (
          <IconButton aria-label={t('announcement.close')} onClick={dismiss}>
            <Glyph name="close" />
          </IconButton>
        )}
      </BarContent>
    </Bar>
  );
}

const Bar = styled('aside', { shouldForwardProp: (prop) => prop !== 'announcement' })<{ announcement: string }>(({
  theme,
  announcement,
}) => {
  const { background, info, success, text, warning } = theme.vars.palette;
  return {
    '--tone': info.main,
    '&[data-tone=WARNING]': { '--tone': warning.main },
    '&[data-tone=SUCCESS]': { '--tone': success.main },
    color: text.primary,
    background: `color-mix(in srgb, var(--tone) 14%, ${background.default})`,
    borderBottom: '1px solid color-mix(in srgb, var(--tone) 40%, transparent)',
    ...(announcement && { [`[data-dismissed="${announcement}"] &`]: { display: 'none' } }),
  };
});

const BarContent = styled(PageContainer)({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  paddingBlock: 4,
  '& > svg': { color: 'var(--tone)' },
  '& p': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: '0.9375rem', fontWeight: 600 },
  '& a': { color: 'inherit' },
  '& p > a': { whiteSpace: 'nowrap' },
  '& a svg': { display: 'inline' },
  '& button': { marginInlineEnd: -10, '@media (scripting: none)': { display: 'none' } },
  [below('tablet')]: { alignItems: 'flex-start', '& > svg': { marginTop: 12 }, '& p': { paddingBlock: 10 } },
});
