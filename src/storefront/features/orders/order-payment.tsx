import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { OrderView } from "#contracts/store/order.ts";
import { forgetSettled } from "../payment/forget-settled.ts";
import { watchOrder } from "../payment/watch-order.ts";
import type { Door } from "./door.ts";
import { PayHere } from "./pay-here.tsx";
import { PlacedNews } from "./placed-news.tsx";
import type { OrderWords } from "./progress.ts";
import { UpiPayment } from "./upi-payment.tsx";
import "./order-payment.css";

type OrderPaymentProps = { order: OrderView; words: OrderWords; door: Door };

/** How an order that is not cash gets its money: the ways to pay while it waits, and the news when it came. */
export function OrderPayment({ order, words, door }: OrderPaymentProps) {
  const waits = order.status === "awaiting_payment";
  const [waited] = useState(waits);
  useSettling(order, door.api);
  if (waited && order.payment?.paidAt) return <PlacedNews words={words} />;
  if (!waits) return null;
  return order.paymentMode === "upi" ? (
    <UpiPayment order={order} words={words} />
  ) : (
    <PayHere order={order} words={words} />
  );
}

/** Asks how the order stands while it waits, and shows it anew when that has changed. */
function useSettling({ status, token, payment }: OrderView, api: string): void {
  const { revalidate } = useRevalidator();
  const isPaid = payment?.paidAt != null;
  useEffect(() => {
    if (status !== "awaiting_payment") return forgetSettled(token, isPaid);
    const watch = watchOrder(api, (now) => {
      if (now === "gone" || now.status === status) return;
      watch.stop();
      void revalidate();
    });
    return watch.stop;
  }, [status, token, isPaid, api, revalidate]);
}
