import { type FragmentOf, graphql } from '@/shared/api/graphql';

const QuestionRow = graphql(`
  fragment QuestionRow on ApplicationQuestion {
    id
    form
    kind
    isRequired
    question
    help
    options
    version
  }
`);

export type QuestionRow = FragmentOf<typeof QuestionRow>;
export type QuestionKind = QuestionRow['kind'];
export type FormKind = QuestionRow['form'];

export const QuestionsQuery = graphql(
  `
    query AdminApplicationQuestions {
      applicationQuestions {
        ...QuestionRow
      }
    }
  `,
  [QuestionRow],
);

export const CreateQuestion = graphql(
  `
    mutation CreateApplicationQuestion($input: NewApplicationQuestionInput!) {
      createApplicationQuestion(input: $input) {
        ...QuestionRow
      }
    }
  `,
  [QuestionRow],
);

export const UpdateQuestion = graphql(
  `
    mutation UpdateApplicationQuestion($id: ID!, $input: ApplicationQuestionInput!) {
      updateApplicationQuestion(id: $id, input: $input) {
        ...QuestionRow
      }
    }
  `,
  [QuestionRow],
);

export const OrderQuestions = graphql(`
  mutation OrderApplicationQuestions($input: ApplicationQuestionOrderInput!) {
    orderApplicationQuestions(input: $input) {
      id
    }
  }
`);

export const DeleteQuestion = graphql(`
  mutation DeleteApplicationQuestion($id: ID!) {
    deleteApplicationQuestion(id: $id)
  }
`);

export const FormVersionsQuery = graphql(`
  query AdminApplicationFormVersions($kind: ApplicationKind!) {
    applicationFormVersions(kind: $kind) {
      number
      changedBy
      createdAt
      questions
    }
  }
`);
