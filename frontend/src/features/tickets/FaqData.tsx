import { isValidElement, type ReactNode } from 'react';
import { StructuredData } from '@/shared/components/StructuredData';

/** Structured data of questions and answers for search engines. */
export function FaqData({ topics }: { topics: { question: string; answer: ReactNode }[] }) {
  return (
    <StructuredData
      data={{
        '@type': 'FAQPage',
        mainEntity: topics.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: textOf(answer) },
        })),
      }}
    />
  );
}

/** The plain text of an answer, without links and emphasis. */
function textOf(node: ReactNode): string {
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return typeof node === 'string' ? node : '';
}
