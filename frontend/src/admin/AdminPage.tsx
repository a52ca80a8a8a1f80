import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { EmptyFace } from '@/shared/ui/EmptyFace';
import { PageMeta } from '@/shared/ui/PageMeta';
import { Section } from '@/shared/ui/Section';
import { LoginCard } from './LoginCard';
import { useStaffSession } from './session';

export function AdminPage() {
  const { user, signIn, signOut } = useStaffSession();

  return (
    <>
      <PageMeta title="Admin Panel" description="For the staff." hidden />
      <Section>
        {user ? (
          <>
            <Head>
              <div>
                <h1>Admin Panel</h1>
                <p>
                  Welcome, {user.username} ({user.role})
                </p>
              </div>
              <Button onClick={() => void signOut()}>Logout</Button>
            </Head>
            <EmptyFace
              title="The sections open one after the other"
              text="Each appears here as soon as it is ready, for those who hold the permission for it."
              scene="tower"
            />
          </>
        ) : (
          <LoginCard onSignIn={signIn} />
        )}
      </Section>
    </>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 16,
  '& p': { marginTop: 12, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
}));
