import { Button } from "@mui/material";
import { useNavigate } from "react-router";
import { type AdminDiscount, discountCalls } from "#contracts/admin/discounts.ts";
import { rightToEdit } from "#domain/editing.ts";
import { dateTimeInIndia } from "#domain/time.ts";
import { ask } from "../api.ts";
import { RecordHistory } from "../audit/record-history.tsx";
import { useAct } from "../form/use-act.ts";
import { Page } from "../frame/page.tsx";
import { readAgainMs } from "../frame/read-again.ts";
import { RecordPage } from "../frame/record-page.tsx";
import { Pair, Section } from "../frame/section.tsx";
import { PeakMark } from "../list/peak-mark.tsx";
import { EditingBanner } from "../presence/editing-banner.tsx";
import { useEditing } from "../presence/use-editing.ts";
import { useMay } from "../use-may.ts";
import { ChangeDiscount } from "./change-discount.tsx";
import { comparedOf } from "./discount-form.ts";
import { givesWords, labels, rupees, stateWords, usedWords } from "./discount-words.ts";
import { Uses } from "./uses.tsx";

export function DiscountPage() {
  return (
    <RecordPage<AdminDiscount> resource="discounts" title="Discount code" readAgainMs={readAgainMs}>
      {(discount) => <Whole key={discount.id} discount={discount} />}
    </RecordPage>
  );
}

/** One code: how it stands, its terms, who used it, who changed it. */
function Whole({ discount }: { discount: AdminDiscount }) {
  const may = useMay();
  const mayWrite = may(rightToEdit.discount);
  const navigate = useNavigate();
  const editing = useEditing("discount", discount.id, mayWrite);
  return (
    <Page title={discount.id} actions={mayWrite && <SwitchButton discount={discount} />}>
      <EditingBanner editing={editing} onLeave={() => void navigate("/discounts")} />
      <Standing discount={discount} />
      {mayWrite ? <ChangeDiscount discount={discount} /> : <Terms discount={discount} />}
      {may("orders.read") && <Uses id={discount.id} />}
      <RecordHistory kind="discount" id={discount.id} />
    </Page>
  );
}

function Standing({ discount }: { discount: AdminDiscount }) {
  return (
    <Section title={givesWords(discount.gives)}>
      <Pair name="State">
        <span role="status" aria-label="State">
          <PeakMark {...stateWords[discount.state]} />
        </span>
      </Pair>
      <Pair name="Used">{usedWords(discount)}</Pair>
      <Pair name="Taken off so far">{rupees(discount.givenAway)}</Pair>
      {discount.endsAt !== null && <Pair name="Ends">{dateTimeInIndia(discount.endsAt)}</Pair>}
    </Section>
  );
}

/** For who may look and not change. */
function Terms({ discount }: { discount: AdminDiscount }) {
  const shown = comparedOf(discount, discount.productNames);
  return (
    <Section title="Terms">
      {(Object.keys(labels) as (keyof typeof labels)[]).map((name) => (
        <Pair key={name} name={labels[name]}>
          {shown[name]}
        </Pair>
      ))}
    </Section>
  );
}

/** One button, so that the focus stays on it. */
function SwitchButton({ discount }: { discount: AdminDiscount }) {
  const { act, busy } = useAct();
  const { id, version, active, gives, minimum, startsAt, endsAt, limit, limitEach, products } = discount;
  const flip = () => {
    const body = { gives, minimum, startsAt, endsAt, limit, limitEach, products, active: !active, version };
    void act(() => ask(discountCalls.change, { params: { id }, body }), {
      says: active ? `${id} is switched off.` : `${id} is switched on.`,
    });
  };
  return (
    <Button variant="outlined" aria-busy={busy} onClick={flip}>
      {active ? "Switch off" : "Switch on"}
    </Button>
  );
}
