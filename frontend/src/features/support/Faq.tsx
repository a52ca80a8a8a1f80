import { styled } from '@mui/material/styles';
import { type ReactNode, type ToggleEvent, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSite } from '@/shared/api/site';
import { paths } from '@/shared/paths';

interface Topic {
  id: string;
  question: string;
  answer: ReactNode;
}

/** Four topics, one open at a time; an address such as `/support#refunds` opens its topic. Works without JavaScript. */
export function Faq() {
  const { hash } = useLocation();

  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.setAttribute('open', '');
  }, [hash]);

  return useTopics().map(({ id, question, answer }) => (
    <Item key={id} id={id} name="faq" onToggle={closeOthers}>
      <summary>{question}</summary>
      <div>{answer}</div>
    </Item>
  ));
}

/** Older browsers do not know that of topics with one name only one is open. */
function closeOthers({ currentTarget: opened }: ToggleEvent<HTMLDetailsElement>) {
  if (!opened.open) return;
  for (const topic of opened.parentElement?.querySelectorAll('details') ?? []) {
    if (topic !== opened) topic.open = false;
  }
}

function useTopics(): Topic[] {
  const { serverAddress } = useSite();
  return [
    {
      id: 'join',
      question: 'How do I join the server?',
      answer: (
        <>
          Start Minecraft, choose Multiplayer, and add the server <Address>{serverAddress}</Address>. On the{' '}
          <Link to={paths.home}>front page</Link> the button JOIN SERVER NOW does the same.
        </>
      ),
    },
    {
      id: 'versions',
      question: 'Which game versions are supported?',
      answer: 'Versions 1.19.x to 1.20.x. It plays best on 1.20.1.',
    },
    {
      id: 'unban',
      question: 'How do I get unbanned?',
      answer:
        'Submit a support ticket with your username and an explanation of what happened. Until tickets open here, send the same by e-mail or on Discord.',
    },
    {
      id: 'refunds',
      question: 'Can I get a refund?',
      answer: (
        <>
          Refunds are handled case by case through support. What counts is written in the{' '}
          <Link to={paths.refund}>refund policy</Link>.
        </>
      ),
    },
  ];
}

const Address = styled('code')(({ theme }) => ({
  fontFamily: theme.typography.mono.fontFamily,
  color: theme.vars.palette.text.primary,
}));

const Item = styled('details')(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 60,
    padding: '12px 4px',
    fontWeight: 700,
    fontSize: '1.0625rem',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { color: theme.vars.palette.primary.main },
    // A plus of pixels that loses its upright stroke when the topic is open.
    '&::after': {
      content: '""',
      flex: 'none',
      width: 14,
      height: 14,
      background:
        'linear-gradient(currentColor, currentColor) 50% / 14px 4px no-repeat, linear-gradient(currentColor, currentColor) 50% / 4px 14px no-repeat',
    },
  },
  '&[open] summary::after': { background: 'linear-gradient(currentColor, currentColor) 50% / 14px 4px no-repeat' },
  '& > div': { maxWidth: '68ch', padding: '0 4px 20px', color: theme.vars.palette.text.secondary },
}));
