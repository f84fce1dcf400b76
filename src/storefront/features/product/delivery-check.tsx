import type { ReactNode } from "react";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import { interpolate } from "#domain/interpolate.ts";
import type { KnownDelivery } from "../fulfilment/check-delivery.ts";
import { useKnownDelivery } from "../fulfilment/delivery-pin.ts";
import { DeliveryPinField } from "../fulfilment/delivery-pin-field.tsx";

type Props = { words: DocumentBody<"product"> };

/** Asks for a PIN and says when an order placed now arrives there. */
export default function DeliveryCheck({ words }: Props): ReactNode {
  const known = useKnownDelivery();
  return <DeliveryPinField help={words.pinHelp} found={<ArrivalNote words={words} known={known} />} />;
}

/** When an order placed now arrives at the known PIN, and whether it can be paid in cash there. */
export function ArrivalNote({ words, known }: { words: DocumentBody<"product">; known: KnownDelivery | undefined }) {
  if (!known) return null;
  const arrival = interpolate(words.arrival, { pin: known.pin, days: known.days });
  return (
    <span role="status">
      {arrival} · {known.cod ? words.arrivalCash : words.arrivalNoCash}
    </span>
  );
}
