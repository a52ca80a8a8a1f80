import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { lazyPage } from '@/app/lazyPage';
import { Skeleton } from '@/shared/components/Skeleton';
import type { ConversationProps } from './ConversationPane';

const { Page: ConversationPane } = lazyPage(
  () => import('./ConversationPane').then((pane) => pane.ConversationPane),
  ['admin/conversations', 'admin/cannedReplies', 'requests'],
);

/** The conversation with the guest of an opened request. Its code is loaded after the list. */
export function Conversation(props: ConversationProps) {
  return (
    <Suspense fallback={<ConversationSkeleton aria-busy />}>
      <ConversationPane {...props} />
    </Suspense>
  );
}

const ConversationSkeleton = styled(Skeleton)({ height: 240, margin: 24 });
