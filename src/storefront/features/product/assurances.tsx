import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { DeliveryFacts } from "#contracts/store/settings/shop-facts.ts";
import { interpolate } from "#domain/interpolate.ts";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { getDeliveryText } from "../content/delivery-text.ts";
import "./assurances.css";

/** Delivery terms, the rule of returns and payment methods. */
export function Assurances({ facts, words }: { facts: DeliveryFacts; words: DocumentBody<"product"> }) {
  const texts = { charged: words.delivery, above: words.deliveryAbove, free: words.deliveryFree };
  const delivery = getDeliveryText(facts, texts);
  return (
    <ul className="assure small">
      <li>
        <Icon name="truck" />
        <div>
          {interpolate(delivery.text, delivery.values)}
          <DeliveryCheckInView words={words} />
        </div>
      </li>
      {words.returns && (
        <li>
          <Icon name="clock" />
          {words.returns}
        </li>
      )}
      <li>
        <Icon name="box" />
        {facts.onlinePayment ? words.payment : words.paymentCash}
      </li>
    </ul>
  );
}

const DeliveryCheck = lazy(() => import("./delivery-check.tsx").catch(() => ({ default: () => null })));

/** The field for a PIN, loaded once its place is in view: the script of a first view stays small. */
function DeliveryCheckInView({ words }: { words: DocumentBody<"product"> }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="assure-pin needs-script" ref={place}>
      {isSeen && (
        <Suspense>
          <DeliveryCheck words={words} />
        </Suspense>
      )}
    </div>
  );
}
