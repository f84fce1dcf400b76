import { Alert, Button } from "@mui/material";
import { Component, type ReactNode } from "react";
import { Page } from "./page.tsx";

type Props = { /** Path of the page; a change resets the error. */ at: string; children: ReactNode };
type State = { isBroken: boolean };

/** Catches a failing page; the navigation stays usable. */
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
    return (
      <Page title="Something went wrong">
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => window.location.reload()}>
              Try again
            </Button>
          }
        >
          We couldn't show this page. Changes saved earlier are safe.
        </Alert>
      </Page>
    );
  }
}
