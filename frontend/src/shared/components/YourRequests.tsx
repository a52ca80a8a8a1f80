import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { Card } from '@/shared/components/Card';
import { useRememberedRequests } from '@/shared/lib/rememberedRequests';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';

/** The requests of this browser; renders nothing if there are none. */
export function YourRequests() {
  const t = useTexts('tickets');
  const requests = useRememberedRequests();
  if (requests.length === 0) return null;

  return (
    <RequestsCard as="section" aria-labelledby="your-requests">
      <h2 id="your-requests">{t('requests')}</h2>
      <ul>
        {requests.map(({ id, number, subject }) => (
          <li key={id}>
            <Link to={paths.request(id)}>
              <span>{number}</span> {subject}
            </Link>
          </li>
        ))}
      </ul>
      <p>{t('requests.hint')}</p>
    </RequestsCard>
  );
}

const RequestsCard = styled(Card)(({ theme }) => ({
  marginBottom: 32,
  '& h2': theme.typography.h3,
  '& ul': { margin: '8px 0' },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& li a': { display: 'block', padding: '10px 0', overflowWrap: 'anywhere' },
  '& li span': { ...theme.typography.mono, fontWeight: 650 },
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));
