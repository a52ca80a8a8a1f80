import { type FragmentOf, graphql } from '@/shared/api/graphql';

const ApplicationFormFragment = graphql(`
  fragment PublicApplicationForm on ApplicationForm {
    id
    kind
    isOpen
    positions
    questionsVersion
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
    untranslated {
      language
      texts
    }
  }
`);

export type ApplicationFormData = FragmentOf<typeof ApplicationFormFragment>;
export type FormQuestion = ApplicationFormData['questions'][number];
export type ApplicationKind = ApplicationFormData['kind'];

export const ApplicationFormsQuery = graphql(
  `
    query ApplicationForms {
      applicationForms {
        ...PublicApplicationForm
      }
    }
  `,
  [ApplicationFormFragment],
);

export const SubmitStaffApplication = graphql(`
  mutation SubmitStaffApplication($input: StaffApplicationInput!) {
    submitStaffApplication(input: $input) {
      id
      link
    }
  }
`);

export const SubmitWhitelistApplication = graphql(`
  mutation SubmitWhitelistApplication($input: WhitelistApplicationInput!) {
    submitWhitelistApplication(input: $input) {
      id
      link
    }
  }
`);
