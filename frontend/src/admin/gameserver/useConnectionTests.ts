import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { type Failure, toFailure } from '@/shared/api/failure';
import { useRefresh } from '../lib/useRefresh';
import { type ConnectionTest, type GameConnection, TestGameConnection } from './connectionOperations';

/** A test that runs, or what became of it. */
export interface TestState {
  readonly isRunning: boolean;
  readonly result: ConnectionTest | null;
  /** Why it did not begin. */
  readonly failure: Failure | null;
}

const NOT_TESTED: TestState = { isRunning: false, result: null, failure: null };

/** A changed connection is another one, so that no result of the former is shown. */
const keyOf = ({ serverId, kind, version }: GameConnection) => `${serverId} ${kind} ${version}`;

/** The tests of the connections, which can run at the same time. */
export function useConnectionTests() {
  const refresh = useRefresh();
  const [runTest] = useMutation(TestGameConnection);
  const [tests, setTests] = useState<Readonly<Record<string, TestState>>>({});

  async function start(connection: GameConnection) {
    const note = (state: Partial<TestState>) =>
      setTests((before) => ({ ...before, [keyOf(connection)]: { ...NOT_TESTED, ...state } }));
    note({ isRunning: true });
    try {
      const { data } = await runTest({ variables: { server: connection.serverId, kind: connection.kind } });
      note({ result: data?.testGameConnection ?? null });
      refresh();
    } catch (error) {
      note({ failure: toFailure(error) });
    }
  }

  return { stateOf: (connection: GameConnection) => tests[keyOf(connection)] ?? NOT_TESTED, start };
}
