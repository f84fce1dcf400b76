import { paise } from "#domain/money.ts";
import { Breadcrumbs } from "../ui/layout/breadcrumbs.tsx";
import { OrderProgress } from "../ui/order/order-progress.tsx";
import { SummaryCard, SummaryRows } from "../ui/order/summary-card.tsx";
import { Price } from "../ui/product/price.tsx";
import { SampleCell, SampleSheet } from "./sample-sheet.tsx";

const ordered = { label: "Ordered", when: "18 Nov, 4:12 pm", note: "Base camp" };
const way = { label: "On the Way", when: "19 Nov, 11:20 am", note: "Camp 1" };
const delivered = { label: "Delivered", note: "Summit" };

export function OrderSamples() {
  return (
    <>
      <SampleSheet title="The climb" cells="f3">
        <SampleCell says="Ordered">
          <OrderProgress
            camps={[
              { ...ordered, state: "now" },
              { ...way, when: undefined, state: "ahead" },
              { ...delivered, state: "ahead" },
            ]}
          />
        </SampleCell>
        <SampleCell says="On the Way">
          <OrderProgress
            camps={[
              { ...ordered, state: "done" },
              { ...way, state: "now" },
              { ...delivered, state: "ahead" },
            ]}
          />
        </SampleCell>
        <SampleCell says="Delivered">
          <OrderProgress
            camps={[
              { ...ordered, state: "done" },
              { ...way, state: "done" },
              { ...delivered, state: "now" },
            ]}
          />
        </SampleCell>
        <SampleCell says="Cancelled">
          <OrderProgress
            camps={[
              { ...ordered, state: "done" },
              { ...way, when: undefined, state: "ahead" },
              { label: "Cancelled", when: "20 Nov, 9:05 am", note: "Refund in 7-10 working days", state: "bad" },
            ]}
          />
        </SampleCell>
        <SampleCell says="Returned">
          <OrderProgress
            camps={[
              { ...ordered, state: "done" },
              { ...way, state: "done" },
              { label: "Returned", when: "28 Nov, 9:05 am", note: "Refund in 7-10 working days", state: "back" },
            ]}
          />
        </SampleCell>
      </SampleSheet>
      <SampleSheet title="Receipt, crumbs" cells="f3">
        <SampleCell says="Receipt">
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
        <SampleCell says="Breadcrumb">
          <Breadcrumbs
            trail={[
              { to: "/", name: "Home" },
              { to: "/beverages", name: "Beverages" },
            ]}
            here="Mountain Water"
          />
        </SampleCell>
      </SampleSheet>
    </>
  );
}
