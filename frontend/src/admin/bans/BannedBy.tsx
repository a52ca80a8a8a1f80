import { styled } from '@mui/material/styles';
import { Chip } from '@/shared/components/Chip';
import { useTexts } from '@/shared/texts/LanguageContext';
import { getBanSourceName } from './banSources';
import type { AdminBanRow } from './operations';

/** The staff member, and the source program if the ban comes from outside this site. */
export function BannedBy({ ban }: { ban: AdminBanRow }) {
  const t = useTexts('admin/bans');
  const source = getBanSourceName(t, ban);
  if (!source) return ban.bannedBy;

  return (
    <NameAndSource>
      {ban.bannedBy}
      <Chip size="small" tone="plain">
        {source}
      </Chip>
    </NameAndSource>
  );
}

const NameAndSource = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
});
