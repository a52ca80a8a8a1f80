import { styled } from '@mui/material/styles';
import { Overline } from '@/shared/components/Overline';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { type FormattedRun, parseFormattedText } from './formattedText';

/** The game server's own text. It can have any colour, so its background is black in both themes. */
export function MessageOfTheDay({ text }: { text: string }) {
  const t = useTexts('home');
  return (
    <MessagePanel>
      <Overline>{t('status.messageOfTheDay')}</Overline>
      <Message>
        {parseFormattedText(text).map((run, index) => (
          <FormattedSpan key={index} {...run} />
        ))}
      </Message>
    </MessagePanel>
  );
}

function FormattedSpan({ text, color, bold, italic, underlined, struck, hidden }: FormattedRun) {
  const t = useTexts('home');
  const lines = [underlined && 'underline', struck && 'line-through'].filter(Boolean).join(' ');
  const style = {
    ...(color && { color }),
    ...(bold && { fontWeight: 700 }),
    ...(italic && { fontStyle: 'italic' }),
    ...(lines && { textDecoration: lines }),
  };
  if (hidden)
    return (
      <span role="img" aria-label={t('status.unreadable')} style={style}>
        {text.replace(/\S/g, '█')}
      </span>
    );
  return <span style={style}>{text}</span>;
}

const MessagePanel = styled('div')({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 20px',
  '&&': { padding: '14px 24px 16px', borderInlineStart: 0 },
  background: '#0A0C10',
  color: '#ECF1F4',
  textShadow: '1px 1px 0 #000',
  '& > span:first-of-type': { color: '#A9B6C0' },
  [below('laptop')]: { '&&': { padding: '14px 16px 18px' } },
});

const Message = styled('p')(({ theme }) => ({
  ...theme.typography.mono,
  minWidth: 0,
  fontSize: '0.9375rem',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}));
