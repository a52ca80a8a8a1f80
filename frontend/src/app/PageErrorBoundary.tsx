import { Component, type ReactNode } from 'react';
import { ErrorState } from '@/shared/components/ErrorState';
import { useTexts } from '@/shared/texts/LanguageContext';

interface Props {
  /** A new value resets the error, because the visitor has navigated elsewhere. */
  resetKey: string;
  children: ReactNode;
}

/** Keeps the bar and the footer when a page throws. On the server the error propagates, and the plain shell is sent. */
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

    return <PageError />;
  }
}

/** Its texts are those of the layout around every page, so they are loaded when a page throws. */
function PageError() {
  const t = useTexts('site');
  return <ErrorState title={t('error.title')} text={t('error.text')} onRetry={() => window.location.reload()} />;
}
