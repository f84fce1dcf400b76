import { useEffect, useState } from "react";
import { checkDelivery } from "#storefront/features/fulfilment/check-delivery.ts";

/** Returns the days on which an order placed now reaches a PIN; undefined while they are not known. */
export function useArrivalDays(pin: string): string | undefined {
  const [known, setKnown] = useState({ pin: "", days: "" });
  useEffect(() => {
    if (pin === "" || pin === known.pin) return;
    let isCurrent = true;
    void checkDelivery(pin).then((answer) => {
      if (isCurrent && typeof answer !== "string") setKnown({ pin, days: answer.days });
    });
    return () => {
      isCurrent = false;
    };
  }, [pin, known.pin]);
  return pin !== "" && pin === known.pin ? known.days : undefined;
}
