import { graphql, type ResultOf } from '@/shared/api/graphql';

export const SetupGuideQuery = graphql(`
  query AdminSetupGuide {
    setupGuide {
      steps {
        step
        state
        version
        permissions
      }
      name {
        siteName
        hasOwnName
        hasOwnLook
      }
      languages {
        codes
        areChosen
      }
      address {
        address
        source
        isForPlayers
        state
        ping
        onlinePlayers
        maxPlayers
        version
      }
      gameServer {
        console
        folder
        votes
        bans
      }
      links {
        store
        chat
        contact
        socialLinks
        exampleSocialLinks
      }
      legal {
        id
        page
        hasUsualText
        isPublished
        effectiveOn
      }
      startPage {
        isArranged
        hasOwnMenu
      }
      votes {
        id
        site
        isExample
        hasVotes
      }
      tebex {
        hasSecret
        validatedAt
        hasMessages
      }
      connections {
        sendsMails
        channels
      }
      backups {
        schedule
        lastGoodAt
        isOverdue
      }
      secondFactor {
        isOn
        ownersWithout
      }
    }
  }
`);

export type SetupGuide = ResultOf<typeof SetupGuideQuery>['setupGuide'];
export type GuideStep = SetupGuide['steps'][number];
export type StepName = GuideStep['step'];

export const SetupProgressQuery = graphql(`
  query AdminSetupProgress {
    setupGuide {
      steps {
        step
        state
      }
    }
  }
`);

export const SkipSetupStep = graphql(`
  mutation SkipSetupStep($input: StepSkipInput!) {
    skipSetupStep(input: $input) {
      step
      isSkipped
      version
    }
  }
`);

export const AdoptUsualTexts = graphql(`
  mutation AdoptUsualPageTexts($input: UsualTextAdoptionInput!) {
    adoptUsualPageTexts(input: $input) {
      id
    }
  }
`);
