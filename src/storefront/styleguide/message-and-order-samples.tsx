import { useState } from "react";
import { paise } from "#domain/money.ts";
import { Button } from "../ui/inputs/button.tsx";
import { IconButton } from "../ui/inputs/icon-button.tsx";
import { Breadcrumbs } from "../ui/layout/breadcrumbs.tsx";
import { OrderProgress } from "../ui/order/order-progress.tsx";
import { SummaryCard, SummaryRows } from "../ui/order/summary-card.tsx";
import { Alert } from "../ui/overlays/alert.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { Drawer as Panel } from "../ui/overlays/drawer.tsx";
import { Toast } from "../ui/overlays/toast.tsx";
import { Price } from "../ui/product/price.tsx";
import { SampleCell, SampleSheet } from "./sample-sheet.tsx";

const ordered = { label: "Ordered", when: "18 Nov, 4:12 pm", note: "Base camp" };
const way = { label: "On the Way", when: "19 Nov, 11:20 am", note: "Camp 1" };
const delivered = { label: "Delivered", note: "Summit" };

export function OrderSamples() {
  return (
    <>
      <ProgressSamples />
      <SummarySamples />
    </>
  );
}

function ProgressSamples() {
  return (
    <SampleSheet title="The climb" cells="f3">
      <SampleCell label="Ordered">
        <OrderProgress
          camps={[
            { ...ordered, state: "now" },
            { ...way, when: undefined, state: "ahead" },
            { ...delivered, state: "ahead" },
          ]}
        />
      </SampleCell>
      <SampleCell label="On the Way">
        <OrderProgress
          camps={[
            { ...ordered, state: "done" },
            { ...way, state: "now" },
            { ...delivered, state: "ahead" },
          ]}
        />
      </SampleCell>
      <SampleCell label="Delivered">
        <OrderProgress
          camps={[
            { ...ordered, state: "done" },
            { ...way, state: "done" },
            { ...delivered, state: "now" },
          ]}
        />
      </SampleCell>
      <SampleCell label="Cancelled">
        <OrderProgress
          camps={[
            { ...ordered, state: "done" },
            { ...way, when: undefined, state: "ahead" },
            { label: "Cancelled", when: "20 Nov, 9:05 am", note: "Refund in 7-10 working days", state: "bad" },
          ]}
        />
      </SampleCell>
      <SampleCell label="Returned">
        <OrderProgress
          camps={[
            { ...ordered, state: "done" },
            { ...way, state: "done" },
            { label: "Returned", when: "28 Nov, 9:05 am", note: "Refund in 7-10 working days", state: "back" },
          ]}
        />
      </SampleCell>
    </SampleSheet>
  );
}

function SummarySamples() {
  return (
    <SampleSheet title="Receipt, crumbs" cells="f3">
      <SampleCell label="Receipt">
        <SummaryCard>
          <SummaryRows
            rows={[
              { label: "Subtotal", value: <Price paise={paise(164_700)} /> },
              { label: "Delivery Charges", value: <Price paise={paise(15_000)} /> },
              { label: "Discount", value: <Price paise={paise(-2_500)} />, kind: "less" },
              { label: "Total", value: <Price paise={paise(177_200)} />, kind: "total" },
            ]}
          />
        </SummaryCard>
      </SampleCell>
      <SampleCell label="Breadcrumb">
        <Breadcrumbs
          trail={[
            { to: "/", name: "Home" },
            { to: "/beverages", name: "Beverages" },
          ]}
          here="Mountain Water"
        />
      </SampleCell>
    </SampleSheet>
  );
}

export function MessageSamples() {
  const [open, setOpen] = useState<"dialog" | "panel" | "toast" | null>(null);
  const close = () => setOpen(null);
  return (
    <SampleSheet title="Message, dialog, panel" cells="f3">
      <SampleCell label="Error">
        <Alert kind="error" title="Something went wrong. Please try again." />
      </SampleCell>
      <SampleCell label="Success">
        <Alert kind="success" title="Thank you! Your message has been sent." />
      </SampleCell>
      <SampleCell label="Notice">
        <Alert kind="note">No account needed to order.</Alert>
      </SampleCell>
      <SampleCell label="Toast: 6 s, stays while a pointer or the focus rests on it">
        <Button kind="line" size="s" onClick={() => setOpen("toast")}>
          Show toast
        </Button>
        <Toast message={open === "toast" ? "Removed" : null} action={{ label: "Undo", run: close }} onClose={close} />
      </SampleCell>
      <SampleCell label="Dialog: bottom sheet on phones">
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
      <SampleCell label="Panel: full on phones">
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
