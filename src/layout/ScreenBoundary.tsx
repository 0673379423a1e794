import { Component, Suspense, type ReactNode } from 'react';
import { isApiError } from '../providers/http/ApiError';
import { lazyPart } from '../ui/lazyPart';
import { ErrorScreen } from './ErrorScreen';

const DeclarationErrorScreen = lazyPart(() => import('./DeclarationErrorScreen'), 'DeclarationErrorScreen');

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
    // By its name, because the class is not part of the first load.
    if (error instanceof Error && error.name === 'DeclarationError')
      return (
        <Suspense fallback={null}>
          <DeclarationErrorScreen error={error} />
        </Suspense>
      );
    return <ErrorScreen requestId={isApiError(error) ? error.requestId : undefined} />;
  }
}
