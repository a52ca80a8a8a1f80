import { graphql, type ResultOf } from '@/shared/api/graphql';

const GameConnectionFragment = graphql(`
  fragment AdminGameConnection on GameConnection {
    kind
    isSetUp
    setBy
    isFound
    hasSecret
    address
    path
    port
    acceptsVersion1
    dialect
    database
    user
    prefix
    encryption
    checkedAt
    problem
    version
  }
`);

export const GameConnectionsQuery = graphql(
  `
    query AdminGameConnections {
      gameConnections {
        ...AdminGameConnection
      }
      serverProbe {
        address
        isConfigured
        state
        probedAt
        problem
      }
    }
  `,
  [GameConnectionFragment],
);

export type GameConnections = ResultOf<typeof GameConnectionsQuery>;
export type GameConnection = GameConnections['gameConnections'][number];
export type ConnectionKind = GameConnection['kind'];
export type ConnectionProblem = NonNullable<GameConnection['problem']>;

export const GameFoldersQuery = graphql(`
  query AdminGameFolders {
    gameFolders {
      roots
      found
    }
  }
`);

export const SaveConsoleConnection = graphql(`
  mutation SaveConsoleConnection($input: ConsoleConnectionInput!) {
    saveConsoleConnection(input: $input) {
      kind
      version
    }
  }
`);

export const SaveFolderConnection = graphql(`
  mutation SaveFolderConnection($input: FolderConnectionInput!) {
    saveFolderConnection(input: $input) {
      kind
      version
    }
  }
`);

export const SaveVotesConnection = graphql(`
  mutation SaveVotesConnection($input: VotesConnectionInput!) {
    saveVotesConnection(input: $input) {
      kind
      version
    }
  }
`);

export const SaveBansConnection = graphql(`
  mutation SaveBansConnection($input: BansConnectionInput!) {
    saveBansConnection(input: $input) {
      kind
      version
    }
  }
`);

export const RemoveGameConnection = graphql(`
  mutation RemoveGameConnection($kind: GameConnectionKind!, $version: Int) {
    removeGameConnection(kind: $kind, version: $version) {
      kind
      version
    }
  }
`);

export const TestGameConnection = graphql(`
  mutation TestGameConnection($kind: GameConnectionKind!) {
    testGameConnection(kind: $kind) {
      done
      failed
      problem
      count
    }
  }
`);

export type ConnectionTest = ResultOf<typeof TestGameConnection>['testGameConnection'];
