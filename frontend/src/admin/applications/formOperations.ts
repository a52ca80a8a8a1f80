import { type FragmentOf, graphql } from '@/shared/api/graphql';

const ApplicationFormRow = graphql(`
  fragment ApplicationFormRow on ApplicationForm {
    id
    kind
    isOpen
    positions
    questions {
      id
      kind
      isRequired
      question
      help
      options
      maxLength
      untranslated {
        language
        texts
      }
    }
    version
  }
`);

export type ApplicationFormRow = FragmentOf<typeof ApplicationFormRow>;

export const ApplicationFormsQuery = graphql(
  `
    query AdminApplicationForms {
      applicationForms {
        ...ApplicationFormRow
      }
    }
  `,
  [ApplicationFormRow],
);

export const UpdateApplicationForm = graphql(
  `
    mutation UpdateApplicationForm($kind: ApplicationKind!, $input: ApplicationFormInput!) {
      updateApplicationForm(kind: $kind, input: $input) {
        ...ApplicationFormRow
      }
    }
  `,
  [ApplicationFormRow],
);

const WhitelistCommandRow = graphql(`
  fragment WhitelistCommandRow on WhitelistCommand {
    command
    version
  }
`);

export const WhitelistCommandQuery = graphql(
  `
    query AdminWhitelistCommand {
      whitelistCommand {
        ...WhitelistCommandRow
      }
    }
  `,
  [WhitelistCommandRow],
);

export const UpdateWhitelistCommand = graphql(
  `
    mutation UpdateWhitelistCommand($input: WhitelistCommandInput!) {
      updateWhitelistCommand(input: $input) {
        ...WhitelistCommandRow
      }
    }
  `,
  [WhitelistCommandRow],
);
