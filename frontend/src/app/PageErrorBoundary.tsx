import { Component, type ReactNode } from 'react';
import { FailedFace } from '@/shared/ui/FailedFace';

interface Props {
  /** A new value gives the page another chance: the visitor went elsewhere. */
  resetKey: string;
  children: ReactNode;
}

/** Keeps a page that breaks from taking the bar and the footer with it. On the server the fault goes on to the plain shell. */
export class PageErrorBoundary extends Component<Props, { failedAt: string | null }> {
  override state = { failedAt: null };

  override componentDidCatch() {
    this.setState({ failedAt: this.props.resetKey });
  }

  static getDerivedStateFromError() {
    return { failedAt: '' };
  }

  static getDerivedStateFromProps({ resetKey }: Props, { failedAt }: { failedAt: string | null }) {
    return failedAt && failedAt !== resetKey ? { failedAt: null } : null;
  }

  override render() {
    if (this.state.failedAt === null) return this.props.children;

    return (
      <FailedFace
        title="This page could not be shown"
        text="Something in it broke. Loading it again usually helps."
        onRetry={() => window.location.reload()}
      />
    );
  }
}
