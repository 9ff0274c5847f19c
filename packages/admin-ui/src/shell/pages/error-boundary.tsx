import { Component, type ErrorInfo, type ReactNode } from 'react';
import { logError } from '#error-log/error-log.ts';
import { CrashPage } from './crash-page.tsx';

interface Props {
  readonly children: ReactNode;
  /** Fallback; default: the full-page error. */
  readonly fallback?: (error: Error, retry: () => void) => ReactNode;
}

/** Error boundary that keeps the rest of the screen working. */
export class ErrorBoundary extends Component<Props, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    logError(error, componentStack?.trim() ?? '');
    reportError(error);
  }

  readonly retry = () => this.setState({ error: undefined });

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return this.props.fallback ? this.props.fallback(error, this.retry) : <CrashPage error={error} />;
  }
}
