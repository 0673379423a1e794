import { Component, type ReactNode } from 'react';
import { isApiError } from '../providers/http/ApiError';
import { ErrorScreen } from './ErrorScreen';

interface Props {
  /** A new address renders the screen again. */
  readonly address: string;
  readonly children: ReactNode;
}

interface State {
  /** Null unless the screen failed to render. */
  readonly error: unknown;
  readonly address: string;
}

/** An error boundary around the screen: when it fails to render, shows the error inside the frame. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null, address: this.props.address };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { error: null, address };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <ErrorScreen requestId={isApiError(error) ? error.requestId : undefined} />;
  }
}
