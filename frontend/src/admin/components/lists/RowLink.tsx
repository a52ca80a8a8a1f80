import { Glyph } from '@/shared/art/Glyph';
import { useTexts } from '@/shared/texts/LanguageContext';
import { RowIconButton } from './RowAction';

interface Props {
  href: string;
  /** Verb and the name of the row, such as "View “Harbour opens” on the site". */
  label: string;
}

/** A link at the end of a row, to the public page of the same object. */
export function RowLink({ href, label }: Props) {
  const t = useTexts('admin/panel');

  return (
    <RowIconButton
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('link.newTab', { label })}
      title={label}
    >
      <Glyph name="external" />
    </RowIconButton>
  );
}
