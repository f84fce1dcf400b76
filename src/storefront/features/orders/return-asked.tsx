import type { OrderActions } from "../../../contracts/store/customer.ts";
import { dayInIndia } from "../../../domain/time.ts";
import { Alert } from "../../ui/alert.tsx";

/** What waits for the shop's answer. */
export function ReturnAsked({ asked }: { asked: NonNullable<OrderActions["returnAsked"]> }) {
  return (
    <Alert kind="note" title={`You asked for a return on ${dayInIndia(asked.at)}`}>
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

/** The shop's answer, where it was no. */
export function ReturnDeclined({ declined }: { declined: NonNullable<OrderActions["returnDeclined"]> }) {
  return (
    <Alert kind="note" title={`We could not take your return, ${dayInIndia(declined.at)}`}>
      {declined.reason && <p>Reason: {declined.reason}</p>}
    </Alert>
  );
}
