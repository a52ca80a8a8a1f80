import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Glyph } from '@/shared/art/Glyph';
import { ExternalLink } from '@/shared/components/ExternalLink';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';

interface Props {
  href: string;
  /** The name of the target, for screen readers only; sighted users know it from the context. */
  targetName: string;
}

/** Opens an external address in a new tab. */
export function OpenButton({ href, targetName }: Props) {
  const t = useTexts('admin/panel');

  return (
    <SmallButton variant="outlined" size="small" component={ExternalLink} href={href}>
      <Glyph name="external" size={10} />
      {t('open')}
      <VisuallyHidden> {targetName}</VisuallyHidden>
    </SmallButton>
  );
}

const SmallButton = styled(Button)({
  padding: '6px 12px',
  [below('laptop')]: { minHeight: 44 },
}) as typeof Button;
