// An error boundary with Suspense around an independent part of a page. Retrying renders the children again.
import { Component, Suspense, type ReactNode } from "react";
import { readAppError } from "../../lib/app-error";
import { ErrorState } from "./error-state";
import { LoadingRegion } from "./loading-region";

type RegionProps = {
  children: ReactNode;
  fallback?: ReactNode;
  title?: string;
  /** Text for what was thrown; by default the catalogue's. */
  describe?: (failure: unknown) => string;
  /** Replaces the error state; `title` is not used then. */
  failed?: (message: string, retry: () => void) => ReactNode;
};
type RegionState = { failure: unknown; failed: boolean };

const messageOf = (failure: unknown): string => readAppError(failure).message;

export class Region extends Component<RegionProps, RegionState> {
  override state: RegionState = { failure: null, failed: false };

  static getDerivedStateFromError(failure: unknown): RegionState {
    return { failure, failed: true };
  }

  retry = () => {
    this.setState({ failure: null, failed: false });
  };

  override render() {
    const { children, fallback, title, failed, describe = messageOf } = this.props;
    if (this.state.failed) {
      const text = describe(this.state.failure);
      if (failed !== undefined) return failed(text, this.retry);
      return <ErrorState text={text} onRetry={this.retry} {...(title === undefined ? {} : { title })} />;
    }
    return <Suspense fallback={<LoadingRegion>{fallback}</LoadingRegion>}>{children}</Suspense>;
  }
}
