// What stands around screens: they load, and they may fail. While the next screen loads, the previous one stays.
import { Component, Suspense, type ReactNode } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { ErrorScreen } from "./error-screen";
import { ScreenLoading } from "./screen-loading";

export function ScreenFrame() {
  const { pathname } = useLocation();
  return (
    <ScreenErrors pathname={pathname}>
      <Suspense fallback={<ScreenLoading />}>
        <Outlet />
      </Suspense>
    </ScreenErrors>
  );
}

type Props = { pathname: string; children: ReactNode };
type State = { failure: { thrown: unknown } | null; pathname: string };

class ScreenErrors extends Component<Props, State> {
  override state: State = { failure: null, pathname: this.props.pathname };

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { failure: { thrown } };
  }

  /** Another address is another screen. */
  static getDerivedStateFromProps({ pathname }: Props, state: State): Partial<State> | null {
    return pathname === state.pathname ? null : { failure: null, pathname };
  }

  override render() {
    const { failure } = this.state;
    return failure === null ? this.props.children : <ErrorScreen failure={failure.thrown} />;
  }
}
