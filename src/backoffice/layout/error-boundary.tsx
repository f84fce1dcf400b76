import { Alert, Button } from "@mui/material";
import { Component, type ReactNode } from "react";

type Props = {
  /** Path of the page; a change resets the error. */
  at: string;
  /** Wraps the message that replaces the page. */
  frame: (words: ReactNode) => ReactNode;
  children: ReactNode;
};
type State = { isBroken: boolean };

/** Catches errors of a page; everything around it stays usable. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override componentDidUpdate(before: Props): void {
    if (before.at !== this.props.at && this.state.isBroken) this.setState({ isBroken: false });
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return this.props.frame(
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => window.location.reload()}>
            Try again
          </Button>
        }
      >
        We couldn't show this page. Changes saved earlier are safe.
      </Alert>,
    );
  }
}
