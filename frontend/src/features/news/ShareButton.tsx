import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Glyph } from '@/shared/art/Glyph';
import { usePageUrl } from '@/shared/components/PageMeta';
import { copyText } from '@/shared/lib/copyText';
import { useToast } from '@/shared/lib/useToast';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';

/** Opens the share sheet of the device. Where there is none, it copies the address of the article. */
export function ShareButton({ article }: { article: { id: string; title: string } }) {
  const toast = useToast();
  const t = useTexts('news');
  const toPageUrl = usePageUrl();

  async function share() {
    const url = toPageUrl(paths.article(article.id));
    if ('share' in navigator) {
      try {
        return await navigator.share({ title: article.title, url });
      } catch (error) {
        // The visitor closed the share sheet.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    if (await copyText(url)) toast({ title: t('share.copied'), text: t('share.copiedText') });
    else toast({ title: t('share.failed'), text: t('share.failedText', { url }), tone: 'error' });
  }

  return (
    <ScriptedButton size="small" onClick={() => void share()}>
      <Glyph name="external" size={10} />
      {t('share.button')}
    </ScriptedButton>
  );
}

const ScriptedButton = styled(Button)({ '@media (scripting: none)': { display: 'none' } });
