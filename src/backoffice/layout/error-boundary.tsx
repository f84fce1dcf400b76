import { Alert, Button } from "@mui/material";
import { Component, type ReactNode } from "react";
import { Page } from "./page.tsx";

type Props = { /** Another page may be whole. */ at: string; children: ReactNode };
type State = { isBroken: boolean };

/** A page that fails leaves the menu standing. */
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
      <Page title="This page broke">
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => window.location.reload()}>
              Try again
            </Button>
          }
        >
          Something went wrong on this page. What you did before it is saved.
        </Alert>
      </Page>
    );
  }
}
