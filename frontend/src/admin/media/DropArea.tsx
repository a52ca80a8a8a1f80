import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { filesOf, PICTURE_TYPES } from '@/shared/lib/useUploadQueue';
import { useTexts } from '@/shared/texts/LanguageContext';

interface Props {
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
  children?: ReactNode;
}

/** Takes pictures that are dropped, pasted while it has the focus, or chosen in a dialog. */
export function DropArea({ isMultiple = false, onFiles, children }: Props) {
  const t = useTexts('admin/media');
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: File[]) => onFiles(isMultiple ? files : files.slice(0, 1));

  return (
    <Area
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(filesOf(event.dataTransfer));
      }}
      onPaste={(event) => {
        const files = filesOf(event.clipboardData);
        if (files.length > 0) take(files);
      }}
    >
      <Glyph name="image" />
      <div>
        <label htmlFor={id}>{isMultiple ? t('drop.many') : t('drop.one')}</label>
        <small>{t('drop.hint')}</small>
        {children}
      </div>
      <VisuallyHidden>
        <input
          id={id}
          type="file"
          accept={PICTURE_TYPES}
          multiple={isMultiple}
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </VisuallyHidden>
    </Area>
  );
}

const Area = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: 16,
  border: `2px dashed ${theme.vars.palette.border}`,
  borderRadius: 4,
  ...theme.typography.body2,
  '&[data-over=true]': { borderColor: theme.vars.palette.primary.main },
  '&:focus-within': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
  '& > svg': { flex: 'none', width: 20, height: 20, color: theme.vars.palette.text.secondary },
  '& label': {
    display: 'block',
    padding: '6px 0',
    fontWeight: 650,
    textDecoration: `underline 2px ${theme.vars.palette.primary.main}`,
    textUnderlineOffset: 3,
    cursor: 'pointer',
  },
  '& small': { display: 'block', color: theme.vars.palette.text.secondary },
  '& small + *': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 },
}));
