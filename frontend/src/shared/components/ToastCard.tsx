import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { keyframes, styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { useCountdown } from '@/shared/lib/useCountdown';
import { useSwipeRight } from '@/shared/lib/useSwipeRight';
import type { Toast } from '@/shared/lib/useToast';
import { useTexts } from '@/shared/texts/LanguageContext';

const DEFAULT_DURATION_MS = 5_000;

const toneGlyphs = { success: 'check', error: 'close', info: 'chat' } as const;

export function ToastCard({
  title,
  text,
  tone = 'success',
  duration = tone === 'error' ? Infinity : DEFAULT_DURATION_MS,
  action,
  onClose,
}: Toast & { onClose: () => void }) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isHovered || isFocused;
  const cameFrom = useRef<HTMLElement>(null);
  const t = useTexts('site');
  const { offset, handlers } = useSwipeRight(50, onClose);

  useCountdown(duration, isPaused, onClose);
  // A layout effect, so that Escape works as soon as the toast is visible.
  useLayoutEffect(() => closeOnEscape(onClose), [onClose]);

  // The focus returns to where it was, because the button goes with the toast.
  function act() {
    if (cameFrom.current?.isConnected) cameFrom.current.focus();
    onClose();
    action?.onPress();
  }

  return (
    <ToastSurface
      tone={tone}
      style={offset > 0 ? { transform: `translateX(${offset}px)`, animation: 'none' } : undefined}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setFocused(true);
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget;
      }}
      onBlur={() => setFocused(false)}
      {...handlers}
    >
      <Glyph name={toneGlyphs[tone]} />
      <div>
        <strong>{title}</strong>
        {text && <p>{text}</p>}
        {action && (
          <Button size="small" onClick={act}>
            {action.label}
          </Button>
        )}
      </div>
      <IconButton size="small" aria-label={t('close')} onClick={onClose}>
        <Glyph name="close" size={10} />
      </IconButton>
      {duration < Infinity && (
        <CountdownBar
          style={{ animationDuration: `${duration}ms`, animationPlayState: isPaused ? 'paused' : 'running' }}
        />
      )}
    </ToastSurface>
  );
}

/** A dialog or a list that has the focus handles Escape first: it stops the event or prevents its default. */
function closeOnEscape(close: () => void) {
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  };
  window.addEventListener('keydown', listen);
  return () => window.removeEventListener('keydown', listen);
}

const slideIn = keyframes({ from: { transform: 'translateY(-16px)', opacity: 0 } });
const shrink = keyframes({ to: { transform: 'scaleX(0)' } });

const ToastSurface = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: keyof typeof toneGlyphs }>(
  ({ theme, tone }) => {
    const { palette } = theme.vars;
    const color = palette[tone].main;
    return {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'auto 1fr auto',
      gap: 12,
      paddingBlock: '14px 17px',
      paddingInline: '16px 8px',
      color,
      background: palette.background.raised,
      border: `1px solid ${palette.border}`,
      borderInlineStart: 0,
      borderRadius: 6,
      boxShadow: `inset 6px 0 0 ${color}, ${palette.edge.control}, 0 0 0 4px ${palette.background.default}`,
      '[dir=rtl] &': {
        boxShadow: `inset -6px 0 0 ${color}, ${palette.edge.control}, 0 0 0 4px ${palette.background.default}`,
      },
      animation: `${slideIn} 180ms steps(4)`,
      // A horizontal swipe moves the toast; vertical scrolling still works.
      touchAction: 'pan-y',
      '& > svg': { marginTop: 2 },
      '& > div': { minWidth: 0, color: palette.text.primary, overflowWrap: 'anywhere' },
      '& strong': { fontWeight: 750 },
      '& p': { ...theme.typography.body2, color: palette.text.secondary },
      '& .MuiButton-root': { marginTop: 8 },
      '& > .MuiIconButton-root': { color: 'inherit' },
    };
  },
);

const CountdownBar = styled('span')({
  position: 'absolute',
  insetInline: '6px 0',
  bottom: 0,
  height: 3,
  background: 'currentColor',
  transformOrigin: 'left',
  '[dir=rtl] &': { transformOrigin: 'right' },
  animation: `${shrink} linear forwards`,
});
