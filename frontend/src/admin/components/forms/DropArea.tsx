import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { Glyph, type GlyphName } from '@/shared/art/Glyph';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { filesOf } from '@/shared/lib/useUploadQueue';

export interface DropAreaProps {
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
  children?: ReactNode;
}

interface Props extends DropAreaProps {
  /** Types and endings, as in the attribute of this name. */
  accept: string;
  glyph: GlyphName;
  label: string;
  hint: string;
}

/** Takes files that are dropped, pasted while it has the focus, or chosen in a dialog. */
export function DropArea({ isMultiple = false, accept, glyph, label, hint, onFiles, children }: Props) {
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
      <Glyph name={glyph} />
      <div>
        <label htmlFor={id}>{label}</label>
        <small>{hint}</small>
        {children}
      </div>
      <VisuallyHidden>
        <input
          id={id}
          type="file"
          accept={accept}
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
