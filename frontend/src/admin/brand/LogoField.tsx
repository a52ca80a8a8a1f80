import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { FieldFrame } from '@/shared/components/FieldFrame';
import { useTexts } from '@/shared/texts/LanguageContext';
import { PictureDrop } from '../media/PictureDrop';
import { UploadList } from '../media/UploadList';
import { useUploads } from '../media/useUploads';

interface Props {
  /** The address of the logo; null: the drawn one. */
  value: string | null;
  onChange: (value: string | null) => void;
  problems: FieldProblems;
}

/** An uploaded logo, which takes the place of the drawn one. */
export function LogoField({ value, onChange, problems }: Props) {
  const t = useTexts('admin/brand');
  const input = useRef<HTMLInputElement>(null);
  const { uploads, add, cancel } = useUploads(({ url }) => onChange(url), 'logo');

  // The form compares its fields when one of them reports input.
  useEffect(() => void input.current?.dispatchEvent(new Event('input', { bubbles: true })), [value]);

  return (
    <div>
      <FieldFrame name="logoImage" label={t('logo')} hint={t('logo.hint')} problems={problems}>
        {({ id, 'aria-describedby': describedBy }) => (
          <LogoLayout id={id} role="group" aria-label={t('logo')} aria-describedby={describedBy}>
            <input ref={input} type="hidden" name="logoImage" value={value ?? ''} />
            {value && (
              <Shown>
                <img src={value} alt={t('logo')} />
              </Shown>
            )}
            <PictureDrop onFiles={add}>
              {value ? (
                <Button size="small" onClick={() => onChange(null)}>
                  {t('logo.remove')}
                </Button>
              ) : (
                <small>{t('logo.replaces')}</small>
              )}
            </PictureDrop>
          </LogoLayout>
        )}
      </FieldFrame>
      <UploadList uploads={uploads} onCancel={cancel} />
    </div>
  );
}

const LogoLayout = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > :last-child': { flex: '1 1 240px', minWidth: 0 },
});

const Shown = styled('div')(({ theme: { vars } }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 96,
  height: 96,
  padding: 8,
  border: `1px dashed ${vars.palette.border}`,
  borderRadius: 4,
  background: vars.palette.background.sunken,
  '& > img': { width: '100%', height: '100%', minHeight: 0, objectFit: 'contain' },
}));
