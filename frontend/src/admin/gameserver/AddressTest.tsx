import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { type Failure, toFailure } from '@/shared/api/failure';
import { graphql, type ResultOf } from '@/shared/api/graphql';
import { useTexts } from '@/shared/texts/LanguageContext';

const TestServerAddress = graphql(`
  mutation TestServerAddress($input: ServerAddressInput!) {
    testServerAddress(input: $input) {
      outcome
      ping
      onlinePlayers
      maxPlayers
      version
    }
  }
`);

type Result = ResultOf<typeof TestServerAddress>['testServerAddress'];

/** Asks the typed address, before it is saved. `fieldName` is the field of the form around this button. */
export const AddressTest = ({ fieldName }: { fieldName: string }) => (
  <TestButton readAddress={(form) => (form ? String(new FormData(form).get(fieldName) ?? '') : '')} />
);

/** Asks the address that the site uses. */
export const ProbeButton = ({ address }: { address: string }) => <TestButton readAddress={() => address} />;

function TestButton({ readAddress }: { readAddress: (form: HTMLFormElement | null) => string }) {
  const t = useTexts('admin/setup');
  const [testAddress, { loading }] = useMutation(TestServerAddress);
  const [result, setResult] = useState<Result | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function test(form: HTMLFormElement | null) {
    setResult(null);
    setFailure(null);
    try {
      const { data } = await testAddress({ variables: { input: { address: readAddress(form) } } });
      setResult(data?.testServerAddress ?? null);
    } catch (error) {
      setFailure(toFailure(error));
    }
  }

  return (
    <TestRow>
      <Button
        variant="outlined"
        size="small"
        loading={loading}
        onClick={({ currentTarget }) => void test(currentTarget.form)}
      >
        {t('test.action')}
      </Button>
      <p role="status">
        {failure && (failure.fields['address']?.[0] ?? failure.message)}
        {result &&
          (result.outcome === 'ANSWERED'
            ? t('test.answered', {
                ping: String(result.ping ?? '–'),
                online: String(result.onlinePlayers ?? '–'),
                max: String(result.maxPlayers ?? '–'),
                version: result.version ?? '–',
              })
            : t(`test.${result.outcome}`))}
      </p>
    </TestRow>
  );
}

const TestRow = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  color: theme.vars.palette.text.secondary,
  '& p': { flex: '1 1 200px', minWidth: 0 },
}));
