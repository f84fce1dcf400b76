import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { OrderView } from "#contracts/store/order.ts";
import { clearSettledPayment } from "../payment/forget-settled.ts";
import { pollOrder } from "../payment/watch-order.ts";
import type { OrderUrls } from "./door.ts";
import { RetryPayment } from "./pay-here.tsx";
import { OrderPlacedAlert } from "./placed-news.tsx";
import type { OrderContent } from "./progress.ts";
import { UpiPayment } from "./upi-payment.tsx";
import "./order-payment.css";

type OrderPaymentProps = { order: OrderView; words: OrderContent; urls: OrderUrls };

/** How an order that is not cash gets its money: the ways to pay while it waits, and the news when it came. */
export function OrderPayment({ order, words, urls: door }: OrderPaymentProps) {
  const waits = order.status === "awaiting_payment";
  const [waited] = useState(waits);
  useSettling(order, door.api);
  if (waited && order.payment?.paidAt) return <OrderPlacedAlert words={words} />;
  if (!waits) return null;
  return order.paymentMode === "upi" ? (
    <UpiPayment order={order} words={words} />
  ) : (
    <RetryPayment order={order} words={words} />
  );
}

/** Asks how the order stands while it waits, and shows it anew when that has changed. */
function useSettling({ status, token, payment }: OrderView, api: string): void {
  const { revalidate } = useRevalidator();
  const isPaid = payment?.paidAt != null;
  useEffect(() => {
    if (status !== "awaiting_payment") return clearSettledPayment(token, isPaid);
    const watch = pollOrder(api, (now) => {
      if (now === "gone" || now.status === status) return;
      watch.stop();
      void revalidate();
    });
    return watch.stop;
  }, [status, token, isPaid, api, revalidate]);
}
