import { paise } from "#domain/money.ts";
import { Climb } from "../climb.tsx";
import { Crumbs } from "../crumbs.tsx";
import { Price } from "../price.tsx";
import { Receipt, ReceiptRows } from "../receipt.tsx";
import { Cell, Sheet } from "./sheet.tsx";

const ordered = { word: "Ordered", when: "18 Nov, 4:12 pm", note: "Base camp" };
const way = { word: "On the Way", when: "19 Nov, 11:20 am", note: "Camp 1" };
const delivered = { word: "Delivered", note: "Summit" };

export function Tracking() {
  return (
    <>
      <Sheet title="The climb" cells="f3">
        <Cell says="Ordered">
          <Climb
            camps={[
              { ...ordered, state: "now" },
              { ...way, when: undefined, state: "ahead" },
              { ...delivered, state: "ahead" },
            ]}
          />
        </Cell>
        <Cell says="On the Way">
          <Climb
            camps={[
              { ...ordered, state: "done" },
              { ...way, state: "now" },
              { ...delivered, state: "ahead" },
            ]}
          />
        </Cell>
        <Cell says="Delivered">
          <Climb
            camps={[
              { ...ordered, state: "done" },
              { ...way, state: "done" },
              { ...delivered, state: "now" },
            ]}
          />
        </Cell>
        <Cell says="Cancelled">
          <Climb
            camps={[
              { ...ordered, state: "done" },
              { ...way, when: undefined, state: "ahead" },
              { word: "Cancelled", when: "20 Nov, 9:05 am", note: "Refund in 7-10 working days", state: "bad" },
            ]}
          />
        </Cell>
        <Cell says="Returned">
          <Climb
            camps={[
              { ...ordered, state: "done" },
              { ...way, state: "done" },
              { word: "Returned", when: "28 Nov, 9:05 am", note: "Refund in 7-10 working days", state: "back" },
            ]}
          />
        </Cell>
      </Sheet>
      <Sheet title="Receipt, crumbs" cells="f3">
        <Cell says="Receipt">
          <Receipt>
            <ReceiptRows
              rows={[
                { label: "Subtotal", value: <Price paise={paise(164_700)} /> },
                { label: "Delivery Charges", value: <Price paise={paise(15_000)} /> },
                { label: "Discount", value: <Price paise={paise(-2_500)} />, kind: "less" },
                { label: "Total", value: <Price paise={paise(177_200)} />, kind: "total" },
              ]}
            />
          </Receipt>
        </Cell>
        <Cell says="Breadcrumb">
          <Crumbs
            trail={[
              { to: "/", name: "Home" },
              { to: "/beverages", name: "Beverages" },
            ]}
            here="Mountain Water"
          />
        </Cell>
      </Sheet>
    </>
  );
}
