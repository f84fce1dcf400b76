import type { OrderActions } from "#contracts/store/customer.ts";
import { interpolate } from "#domain/fill-words.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import type { OrderContent } from "./progress.ts";

type ReturnAskedProps = { asked: NonNullable<OrderActions["returnAsked"]>; words: OrderContent };

/** What waits for the shop's answer. */
export function ReturnRequested({ asked, words }: ReturnAskedProps) {
  return (
    <Alert kind="note" title={interpolate(words.returnAsked, { day: formatDayInIndia(asked.at) })}>
      <ul>
        {asked.items.map(({ name, quantity }) => (
          <li key={name}>
            {quantity} × {name}
          </li>
        ))}
      </ul>
      {asked.reason && <p>Reason: {asked.reason}</p>}
    </Alert>
  );
}

type ReturnDeclinedProps = { declined: NonNullable<OrderActions["returnDeclined"]>; words: OrderContent };

/** The shop's answer, where it was no. */
export function ReturnDeclined({ declined, words }: ReturnDeclinedProps) {
  return (
    <Alert kind="note" title={interpolate(words.returnDeclined, { day: formatDayInIndia(declined.at) })}>
      {declined.reason && <p>Reason: {declined.reason}</p>}
    </Alert>
  );
}
