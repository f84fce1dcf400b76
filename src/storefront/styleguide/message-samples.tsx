import { useState } from "react";
import { Button } from "../ui/inputs/button.tsx";
import { IconButton } from "../ui/inputs/icon-button.tsx";
import { Alert } from "../ui/overlays/alert.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { Drawer as Panel } from "../ui/overlays/drawer.tsx";
import { Toast } from "../ui/overlays/toast.tsx";
import { SampleCell, SampleSheet } from "./sample-sheet.tsx";

export function MessageSamples() {
  const [open, setOpen] = useState<"dialog" | "panel" | "toast" | null>(null);
  const close = () => setOpen(null);
  return (
    <SampleSheet title="Message, dialog, panel" cells="f3">
      <SampleCell says="Error">
        <Alert kind="error" title="Something went wrong. Please try again." />
      </SampleCell>
      <SampleCell says="Success">
        <Alert kind="success" title="Thank you! Your message has been sent." />
      </SampleCell>
      <SampleCell says="Notice">
        <Alert kind="note">No account needed to order.</Alert>
      </SampleCell>
      <SampleCell says="Toast: 6 s, stays while a pointer or the focus rests on it">
        <Button kind="line" size="s" onClick={() => setOpen("toast")}>
          Show toast
        </Button>
        <Toast message={open === "toast" ? "Removed" : null} action={{ label: "Undo", run: close }} onClose={close} />
      </SampleCell>
      <SampleCell says="Dialog: bottom sheet on phones">
        <Button kind="line" size="s" onClick={() => setOpen("dialog")}>
          Show dialog
        </Button>
        <Dialog open={open === "dialog"} onClose={close} title="Order Confirmed">
          <p className="lead">Your order has been saved successfully!</p>
          <Button data-autofocus onClick={close}>
            Close
          </Button>
        </Dialog>
      </SampleCell>
      <SampleCell says="Panel: full on phones">
        <Button kind="line" size="s" onClick={() => setOpen("panel")}>
          Show panel
        </Button>
        <Panel open={open === "panel"} onClose={close} label="Sample panel">
          <div className="panel-head">
            <h2 className="d3">Panel</h2>
            <IconButton icon="close" label="Close panel" onClick={close} />
          </div>
          <div className="panel-body">
            <p>The page behind does not scroll.</p>
          </div>
          <div className="panel-foot">
            <Button block>Proceed</Button>
          </div>
        </Panel>
      </SampleCell>
    </SampleSheet>
  );
}
