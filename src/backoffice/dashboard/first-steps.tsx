import { Link } from "react-router";
import type { DashboardData, FirstStepId } from "#contracts/admin/dashboard-endpoints.ts";
import { Section } from "../layout/section.tsx";
import { Icon } from "../theme/icon.tsx";

const steps: Record<FirstStepId, { label: string; to: string; isShop?: true }> = {
  facts: { label: "Fill in GSTIN, address and the other facts that invoices print", to: "/settings" },
  payment: { label: "Set a UPI id or connect the payment gateway", to: "/settings#upiId" },
  mail: { label: "Connect the mail server", to: "/readiness" },
  stock: { label: "Publish a product and enter its stock", to: "/shelf" },
  testOrder: { label: "Place a test order in the shop", to: "/", isShop: true },
};

/** Steps of a shop's first day; gone once they are done, or once an order was delivered. */
export function FirstSteps({ steps: known }: { steps: DashboardData["firstSteps"] }) {
  const done = known?.filter(({ isDone }) => isDone).length ?? 0;
  if (!known || done === known.length) return null;
  return (
    <Section
      title="First steps"
      meta={`${done} of ${known.length} done`}
      actions={
        <Link to="/readiness" className="today-link">
          Check the whole shop
        </Link>
      }
      isFlush
      className="today-card first-steps"
    >
      <ol>
        {known.map(({ id, isDone }) => {
          const { label, to, isShop } = steps[id];
          return (
            <li key={id} data-done={isDone || undefined}>
              <span className="first-mark">{isDone && <Icon name="check" size={14} />}</span>
              {isDone ? (
                <span>
                  {label}
                  <span className="visually-hidden">, done</span>
                </span>
              ) : isShop ? (
                <a href={to} target="_blank" rel="noopener">
                  {label}
                </a>
              ) : (
                <Link to={to}>{label}</Link>
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
