import { Component, type ErrorInfo, type ReactNode } from 'react';
import { logError } from '#error-log/error-log.ts';
import { CrashPage } from './crash-page.tsx';

interface Props {
  readonly children: ReactNode;
  /** What to show instead of the broken part; the whole-page fault by default. */
  readonly fallback?: (error: Error, retry: () => void) => ReactNode;
}

/** Catches what a part of the screen throws, so that the rest lives on. */
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
