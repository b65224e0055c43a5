import type { ErrorInfo, ReactNode } from 'react'
import { Component } from 'react'

type ErrorBoundaryProps = {
  children: ReactNode
  /** What to show instead of the crashed part. `retry` renders it again. */
  fallback: (error: Error, retry: () => void) => ReactNode
  /** The crashed part is rendered again when this changes, for example the URL. */
  resetOn?: string
  onError?: (error: Error, info: ErrorInfo) => void
}

type State = { error: Error | null; resetOn: string | undefined }

/** Keeps a crashed screen from taking down the whole page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null, resetOn: this.props.resetOn }

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): Partial<State> | null {
    return props.resetOn === state.resetOn ? null : { error: null, resetOn: props.resetOn }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    this.props.onError?.(error, info)
  }

  override render(): ReactNode {
    const { error } = this.state
    return error ? this.props.fallback(error, () => this.setState({ error: null })) : this.props.children
  }
}
