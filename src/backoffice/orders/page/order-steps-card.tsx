import { ListIcon, type ListIconName } from "#backoffice/list/list-icon.tsx";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { buildOrderSteps, type OrderStep } from "./order-steps.ts";

const icons: Record<OrderStep["state"], ListIconName> = { done: "check", ahead: "flag", stopped: "close" };
const words: Record<OrderStep["state"], string> = { done: "done", ahead: "not yet", stopped: "ended" };

/** Progress of an order in one line above both columns: done, ahead, or ended. */
export function OrderSteps({ order }: { order: AdminOrder }) {
  return (
    <ol className="card order-steps" aria-label="Progress">
      {buildOrderSteps(order).map(({ label, time, state }) => (
        <li key={label} data-state={state}>
          <ListIcon name={icons[state]} size={18} />
          <div>
            <b>{label}</b>
            <span className="visually-hidden">, {words[state]}</span>
            <time>{time}</time>
          </div>
        </li>
      ))}
    </ol>
  );
}
