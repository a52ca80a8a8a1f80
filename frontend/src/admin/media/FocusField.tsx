import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { FieldPair } from '../components/forms/DialogParts';
import type { MediaRow } from './operations';

/** The crops of the site: an article, its dialog, a gallery card, a link preview. */
const RATIOS = ['16 / 9', '5 / 2', '16 / 10', '1.91 / 1'] as const;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const PERCENT = { min: 0, max: 100, step: 1, inputMode: 'numeric' } as const;

const inside = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)));

interface Props {
  media: MediaRow;
  problems: FieldProblems;
}

/** The point that every crop keeps: dragged, moved with the arrow keys, or typed. */
export function FocusField({ media, problems }: Props) {
  const t = useTexts('admin/media');
  const [focus, setFocus] = useState({ x: media.focusX, y: media.focusY });
  const frame = useRef<HTMLDivElement>(null);
  const position = `${focus.x}% ${focus.y}%`;

  function followPointer({ buttons, clientX, clientY }: PointerEvent) {
    const box = frame.current?.getBoundingClientRect();
    if (buttons === 0 || !box) return;
    setFocus({ x: inside(((clientX - box.x) / box.width) * 100), y: inside(((clientY - box.y) / box.height) * 100) });
  }

  function moveByKey(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const length = event.shiftKey ? 10 : 1;
    setFocus(({ x, y }) => ({ x: inside(x + step[0] * length), y: inside(y + step[1] * length) }));
  }

  return (
    <FocusLayout>
      <Original
        ref={frame}
        style={{ aspectRatio: `${media.width} / ${media.height}` }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          followPointer(event);
        }}
        onPointerMove={followPointer}
      >
        <img src={media.url} srcSet={media.srcset} sizes="480px" alt="" draggable={false} />
        <Marker
          type="button"
          aria-label={t('focus.marker', { x: String(focus.x), y: String(focus.y) })}
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          onKeyDown={moveByKey}
        />
      </Original>
      <p>{t('focus.hint')}</p>
      <Previews aria-hidden>
        {RATIOS.map((ratio) => (
          <img
            key={ratio}
            src={media.url}
            alt=""
            style={{ aspectRatio: ratio, objectPosition: position }}
            draggable={false}
          />
        ))}
      </Previews>
      <FieldPair>
        <TextInput
          name="focusX"
          label={t('focus.x')}
          type="number"
          value={String(focus.x)}
          onChange={({ target }) => setFocus({ ...focus, x: inside(Number(target.value)) })}
          problems={problems}
          inputProps={PERCENT}
        />
        <TextInput
          name="focusY"
          label={t('focus.y')}
          type="number"
          value={String(focus.y)}
          onChange={({ target }) => setFocus({ ...focus, y: inside(Number(target.value)) })}
          problems={problems}
          inputProps={PERCENT}
        />
      </FieldPair>
    </FocusLayout>
  );
}

const FocusLayout = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

const Original = styled('div')(({ theme }) => ({
  position: 'relative',
  maxHeight: 320,
  maxWidth: '100%',
  marginInline: 'auto',
  overflow: 'hidden',
  borderRadius: 4,
  background: theme.vars.palette.background.sunken,
  cursor: 'crosshair',
  touchAction: 'none',
  '& > img': { width: '100%', height: '100%' },
}));

const Marker = styled('button')(({ theme }) => ({
  position: 'absolute',
  width: 28,
  height: 28,
  padding: 0,
  border: '3px solid #0A0C10',
  outline: '3px solid #FFFFFF',
  background: 'rgb(255 255 255 / 0.4)',
  transform: 'translate(-50%, -50%)',
  cursor: 'grab',
  '&:focus-visible': { outlineColor: theme.vars.palette.focus },
}));

const Previews = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
  gap: 8,
  alignItems: 'start',
  '& > img': { width: '100%', objectFit: 'cover', borderRadius: 4 },
});
