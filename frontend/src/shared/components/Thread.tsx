import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PlayerAvatar } from './PlayerAvatar';
import { TimeText } from './TimeText';

export type Voice = 'guest' | 'staff' | 'note';

interface MessageProps {
  voice: Voice;
  author: string;
  /** Beside the name, such as "You" or "Team". */
  role: ReactNode;
  at: string;
  /** Above the text, such as "Internal note, staff only". */
  label?: string;
  /** As it was written; null if it was removed. */
  body: string | null;
  /** By staff: sanitized HTML of it. The text of guests is no markup. */
  html?: string | null;
  removedText: string;
  action?: ReactNode;
  /** Below the text. */
  children?: ReactNode;
}

/** One message of a conversation. Guest, staff and notes differ in colour, and each says in words what it is. */
export function ThreadMessage({
  voice,
  author,
  role,
  at,
  label,
  body,
  html,
  removedText,
  action,
  children,
}: MessageProps) {
  return (
    <MessageLayout aria-label={[label, author].filter(Boolean).join(', ')}>
      <PlayerAvatar username={author} size={40} />
      <div>
        <MessageHead>
          <b>{author}</b>
          <span>{role}</span>
          <TimeText at={at} format="moment" relative />
          {action}
        </MessageHead>
        <MessageBody data-voice={voice}>
          {label && <strong>{label}</strong>}
          {body === null && <em>{removedText}</em>}
          {body !== null && (html ? <div dangerouslySetInnerHTML={{ __html: html }} data-written /> : <p>{body}</p>)}
          {children}
        </MessageBody>
      </div>
    </MessageLayout>
  );
}

/** Something that happened between the messages, such as a new status. */
export function ThreadEvent({ at, children }: { at: string; children: ReactNode }) {
  return (
    <EventLine>
      <i />
      <span>
        {children} · <TimeText at={at} format="moment" />
      </span>
    </EventLine>
  );
}

/** The messages and events, oldest first. New ones are announced politely. */
export const ThreadLog = styled('div')({ display: 'grid', gap: 20, minWidth: 0, '& > *': { minWidth: 0 } });

const MessageLayout = styled('article')({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  gap: 12,
  '@container (max-width: 420px)': { gridTemplateColumns: 'minmax(0, 1fr)', '& > img': { display: 'none' } },
});

const MessageHead = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 10px',
  minHeight: 28,
  marginBottom: 4,
  color: theme.vars.palette.text.secondary,
  '& b': { color: theme.vars.palette.text.primary, fontSize: '0.9375rem', fontWeight: 650, overflowWrap: 'anywhere' },
  '& time': { ...theme.typography.caption, marginInlineStart: 'auto' },
  '& small': { fontSize: 'inherit' },
  '& small::before': { content: '" ·"' },
}));

const MessageBody = styled('div')(({ theme }) => {
  const { primary, warning, tint, background, divider } = theme.vars.palette;
  return {
    padding: '14px 16px',
    border: `1px solid ${divider}`,
    borderRadius: 6,
    background: background.paper,
    lineHeight: 1.6,
    '& > p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '& > em': { color: theme.vars.palette.text.secondary },
    '& > [data-written]': {
      overflowWrap: 'anywhere',
      '& > * + *': { marginTop: 10 },
      '& :is(h2, h3, h4)': { fontSize: '1.0625rem', letterSpacing: 0 },
      '& :is(ul, ol)': { paddingInlineStart: 24 },
      '& ul': { listStyle: 'square' },
      '& ol': { listStyle: 'decimal' },
      '& blockquote': {
        marginInline: 0,
        paddingInlineStart: 12,
        borderInlineStart: `4px solid ${theme.vars.palette.border}`,
      },
      '& :is(code, pre)': { ...theme.typography.mono, fontSize: '0.9375em' },
      '& pre': { whiteSpace: 'pre-wrap' },
      '& table': { display: 'block', maxWidth: '100%', overflowX: 'auto', borderCollapse: 'collapse' },
      '& :is(th, td)': { padding: '4px 8px', border: `1px solid ${divider}`, textAlign: 'start' },
    },
    '& > strong': {
      ...theme.typography.body2,
      display: 'block',
      marginBottom: 4,
      color: warning.main,
      fontWeight: 700,
    },
    '&[data-voice=staff]': {
      borderColor: `color-mix(in srgb, ${primary.main} 45%, ${background.paper})`,
      background: `color-mix(in srgb, ${primary.main} ${tint}, ${background.paper})`,
    },
    '&[data-voice=note]': {
      border: `1px dashed ${warning.main}`,
      borderInlineStart: `4px solid ${warning.main}`,
      background: `color-mix(in srgb, ${warning.main} ${tint}, ${background.paper})`,
    },
  };
});

const EventLine = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 10,
  margin: 0,
  paddingInlineStart: 52,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& > i': { flex: 'none', width: 8, height: 8, marginTop: 7, background: theme.vars.palette.border },
  '@container (max-width: 420px)': { paddingInlineStart: 0 },
}));
