import type { Execute } from '@/shared/api/client';

const anchors = ['join', 'versions', 'unban', 'refunds'] as const;

/** The built-in questions, which have the usual texts, as the server sends them. */
export const usualFaqEntries = anchors.map((anchor) => ({
  __typename: 'FaqEntry',
  id: anchor,
  builtIn: anchor.toUpperCase(),
  anchor,
  question: null as string | null,
  answerHtml: null as string | null,
  untranslated: null,
}));

/** Responds with the built-in questions, and to all other operations in the given way. */
export const withUsualFaq =
  (others: Execute): Execute =>
  async (operation) =>
    operation.operationName === 'Faq' ? { data: { faqEntries: usualFaqEntries } } : others(operation);
