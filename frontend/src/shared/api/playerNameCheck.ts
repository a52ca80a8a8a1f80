import { graphql } from './graphql';

/** The server decides about player names: it knows the Bedrock prefix, and the names that the game has reported. */
export const PlayerNameCheckQuery = graphql(`
  query PlayerNameCheck($username: String!) {
    playerNameCheck(username: $username) {
      problem
      isKnown
      suggestions
    }
  }
`);
