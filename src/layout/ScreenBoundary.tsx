import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './ErrorScreen';

interface Props {
  /** A new address is a new attempt. */
  readonly address: string;
  readonly children: ReactNode;
}

/** Keeps the frame when a screen breaks, and says so in its place. */
export class ScreenBoundary extends Component<Props, { broken: unknown; address: string }> {
  override state = { broken: null as unknown, address: this.props.address };

  static getDerivedStateFromError(broken: unknown) {
    return { broken };
  }

  static getDerivedStateFromProps(props: Props, state: { broken: unknown; address: string }) {
    return props.address === state.address ? null : { broken: null, address: props.address };
  }

  override render() {
    if (this.state.broken === null) return this.props.children;
    const { requestId } = this.state.broken as { requestId?: unknown }; // failures of calls carry one
    return <ErrorScreen requestId={typeof requestId === 'string' ? requestId : undefined} />;
  }
}
