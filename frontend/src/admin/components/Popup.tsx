import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { below } from '@/shared/theme/media';
import { usePopup } from './usePopup';

interface PopupProps extends Pick<ButtonProps, 'aria-label' | 'aria-keyshortcuts' | 'disabled'> {
  /** What the button shows. */
  button: ReactNode;
  /** The panel opens above the button, which is at the bottom of the screen. */
  isAbove?: boolean;
  /** What opens; it stays mounted, so that what it began goes on. */
  children: (close: () => void) => ReactNode;
}

/** A button and the panel that it opens: below it, on a phone at the bottom of the screen. */
export function Popup({ button, isAbove, children, ...buttonProps }: PopupProps) {
  const popup = usePopup();
  const panel = useRef<HTMLDivElement>(null);
  const { isOpen } = popup;

  useEffect(() => {
    if (!isOpen) return;
    const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
    (find('[aria-pressed=true], :checked') ?? find('button, a, input'))?.focus();
  }, [isOpen]);

  return (
    <PopupFrame {...popup.frameProps}>
      <Button variant="outlined" {...buttonProps} {...popup.buttonProps}>
        {button}
      </Button>
      <PopupPanel ref={panel} id={popup.id} hidden={!isOpen} tabIndex={-1} data-above={isAbove}>
        {children(popup.close)}
      </PopupPanel>
    </PopupFrame>
  );
}

interface ChoiceProps<Value extends string> {
  /** What is chosen, such as "Status". */
  label: string;
  options: readonly { value: Value; label: string; mark?: ReactNode }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A value that is stored when it is chosen. Unlike in a select, an arrow key moves to an option and chooses nothing. */
export function ChoicePopup<Value extends string>({ label, options, value, onChoose }: ChoiceProps<Value>) {
  const current = options.find((option) => option.value === value);
  return (
    <Popup
      aria-label={`${label}: ${current?.label ?? ''}`}
      button={
        <>
          {current?.mark}
          {current?.label}
          <Glyph name="down" size={10} />
        </>
      }
    >
      {(close) => (
        <OptionList role="group" aria-label={label} onKeyDown={moveWithArrows}>
          {options.map((option) => (
            <button
              key={option.value}
              type="button"
              aria-pressed={option.value === value}
              onClick={() => {
                close();
                if (option.value !== value) onChoose(option.value);
              }}
            >
              {option.mark}
              {option.label}
            </button>
          ))}
        </OptionList>
      )}
    </Popup>
  );
}

function moveWithArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const target = buttons[buttons.indexOf(event.target as HTMLButtonElement) + step];
  event.preventDefault();
  target?.focus();
}

const PopupFrame = styled('div')({ position: 'relative', minWidth: 0 });

const PopupPanel = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: 20,
  top: 'calc(100% + 4px)',
  insetInlineEnd: 0,
  minWidth: '100%',
  width: 'max-content',
  maxWidth: 'min(320px, calc(100vw - 24px))',
  maxHeight: '70dvh',
  overflowY: 'auto',
  padding: 6,
  border: `1px solid ${theme.vars.palette.border}`,
  borderRadius: 6,
  background: theme.vars.palette.background.raised,
  boxShadow: '0 8px 24px rgb(0 0 0 / 35%)',
  ...theme.applyStyles('light', { background: theme.vars.palette.background.paper }),
  '&[hidden]': { display: 'none' },
  '&[data-above=true]': { top: 'auto', bottom: 'calc(100% + 4px)' },
  '&:focus': { outline: 'none' },
  [below('tablet')]: {
    position: 'fixed',
    zIndex: theme.zIndex.modal,
    '&, &[data-above=true]': { inset: 'auto 0 0' },
    maxWidth: 'none',
    width: 'auto',
    padding: '12px var(--gutter) 20px',
    borderRadius: 0,
  },
}));

/** The rows of a panel: buttons and links below each other. */
export const OptionList = styled('div')(({ theme }) => {
  const { primary, tint, background, text } = theme.vars.palette;
  return {
    display: 'grid',
    gap: 2,
    '& > button, & > a': {
      ...theme.typography.body2,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-start',
      gap: 10,
      width: '100%',
      minHeight: 40,
      padding: '4px 12px',
      border: 0,
      borderRadius: 4,
      background: 'none',
      color: text.primary,
      fontFamily: 'inherit',
      fontWeight: 600,
      textAlign: 'start',
      textDecoration: 'none',
      cursor: 'pointer',
      '&:hover, &:focus-visible': { background: `color-mix(in srgb, ${primary.main} ${tint}, ${background.paper})` },
      '&:focus-visible': { outlineOffset: -2 },
      '&[aria-pressed=true]': { color: primary.main },
      '@media (forced-colors: active)': {
        '&[aria-pressed=true]': { outline: '2px solid Highlight', outlineOffset: -2 },
      },
      [below('tablet')]: { minHeight: 48 },
    },
  };
});
