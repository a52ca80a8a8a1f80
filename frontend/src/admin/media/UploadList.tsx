import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { BlockProgress } from '@/shared/components/BlockProgress';
import type { Upload } from '@/shared/lib/useUploadQueue';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';

interface Props {
  uploads: readonly Upload[];
  onCancel: (key: number) => void;
}

/** Uploads under way with their progress, and refused files with the reason. */
export function UploadList({ uploads, onCancel }: Props) {
  const t = useTexts('admin/media');
  const language = useLanguage();

  if (uploads.length === 0) return null;
  return (
    <Rows aria-label={t('upload.list')}>
      {uploads.map(({ key, name, bytes, share, problem }) => (
        <li key={key}>
          <div>
            <b>{name}</b>{' '}
            {problem ? (
              <em role="alert">{problem}</em>
            ) : (
              <small>
                {t('size', { megabytes: language.number(Math.max(0.1, Math.round((bytes / 2 ** 20) * 10) / 10)) })}
              </small>
            )}
            {!problem && (
              <>
                <small role="status">
                  {' '}
                  {share < 1 ? t('upload.sent', { percent: String(Math.floor(share * 100)) }) : t('upload.drawing')}
                </small>
                <BlockProgress label={t('upload.progress', { name })} value={share} max={1} blocks={20} height={8} />
              </>
            )}
          </div>
          <Button size="small" onClick={() => onCancel(key)}>
            {problem ? t('upload.dismiss') : t('upload.cancel')}
          </Button>
        </li>
      ))}
    </Rows>
  );
}

const Rows = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '8px 16px',
    overflowWrap: 'anywhere',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li > div': { flex: 1, minWidth: 0 },
  '& em': { fontStyle: 'normal', color: theme.vars.palette.error.main },
  '& small': { color: theme.vars.palette.text.secondary },
  '& [role=progressbar]': { marginTop: 6 },
}));
