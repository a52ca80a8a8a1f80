import { isValidElement, type ReactNode } from 'react';
import { StructuredData } from '@/shared/components/StructuredData';

/** Structured data of questions and answers for search engines. */
export function FaqData({ topics }: { topics: { question: ReactNode; answer: ReactNode }[] }) {
  return (
    <StructuredData
      data={{
        '@type': 'FAQPage',
        mainEntity: topics.map(({ question, answer }) => ({
          '@type': 'Question',
          name: toPlainText(question),
          acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
        })),
      }}
    />
  );
}

/** The plain text of an answer, without links and emphasis. */
function toPlainText(node: ReactNode): string {
  if (isValidElement<{ children?: ReactNode; dangerouslySetInnerHTML?: { __html: string } }>(node)) {
    const { children, dangerouslySetInnerHTML: written } = node.props;
    return written ? written.__html.replace(/<[^<>]*>/g, '') : toPlainText(children);
  }
  if (Array.isArray(node)) return node.map(toPlainText).join('');
  return typeof node === 'string' ? node : '';
}
