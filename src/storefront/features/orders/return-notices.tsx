import type { OrderActions } from "#contracts/store/customers/customer-views.ts";
import { interpolate } from "#domain/interpolate.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import type { OrderContent } from "./order-status-view.ts";

type ReturnNoticesProps = {
  actions: Pick<OrderActions, "returnAsked" | "returnDeclined">;
  /** The page says just above what comes next. */
  isNew: boolean;
  words: OrderContent;
};

type ReturnRequestedProps = {
  request: NonNullable<OrderActions["returnAsked"]>;
  isNew: boolean;
  words: OrderContent;
};

type ReturnDeclinedProps = { declined: NonNullable<OrderActions["returnDeclined"]>; words: OrderContent };

export function ReturnNotices({ actions: { returnAsked, returnDeclined }, isNew, words }: ReturnNoticesProps) {
  return (
    <>
      {returnAsked && <ReturnRequested request={returnAsked} isNew={isNew} words={words} />}
      {returnDeclined && <ReturnDeclined declined={returnDeclined} words={words} />}
    </>
  );
}

/** A return request that awaits the shop's decision. */
function ReturnRequested({ request, isNew, words }: ReturnRequestedProps) {
  return (
    <Alert kind="note" title={interpolate(words.returnAsked, { day: formatDayInIndia(request.at) })}>
      <ul>
        {request.items.map(({ name, quantity }) => (
          <li key={name}>
            {quantity} × {name}
          </li>
        ))}
      </ul>
      {request.reason && <p>Reason: {request.reason}</p>}
      {!isNew && <p>{words.returnDone}</p>}
    </Alert>
  );
}

/** A return request that the shop declined. */
function ReturnDeclined({ declined, words }: ReturnDeclinedProps) {
  return (
    <Alert kind="note" title={interpolate(words.returnDeclined, { day: formatDayInIndia(declined.at) })}>
      {declined.reason && <p>Reason: {declined.reason}</p>}
    </Alert>
  );
}
