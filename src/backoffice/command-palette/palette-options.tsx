import type { GlobalSearchResult } from "#contracts/admin/search-endpoints.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { formatAmount } from "../list/format-amount.ts";
import { OrderStatusBadge } from "../orders/order-status-badge.tsx";
import { Icon, type IconName } from "../theme/icon.tsx";
import { KeyHint } from "../theme/key-hint.tsx";

export type PaletteItem = { key: string; group: string; label: string; detail: string; order?: FoundOrder } & (
  | { to: string }
  | { run: () => void; shortcut: string | undefined }
);

type FoundOrder = NonNullable<GlobalSearchResult["order"]>;

const icons: Record<string, IconName> = {
  Orders: "orders",
  Customers: "customers",
  Messages: "customers",
  Invoices: "finance",
  Products: "products",
  Settings: "settings",
};

type Props = {
  items: readonly PaletteItem[];
  typed: string;
  active: number;
  onHover: (at: number) => void;
  onChoose: (item: PaletteItem) => void;
};

export const optionId = (at: number): string => `palette-option-${at}`;

/** Results grouped by kind. The focus stays in the search box (aria-activedescendant). */
export function PaletteOptions({ items, typed, active, onHover, onChoose }: Props) {
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <div id="palette-options" className="palette-options" role="listbox" aria-label="Results">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group within a list box has no element of its own
        <div key={group} role="group" aria-label={group}>
          <p aria-hidden="true">{group}</p>
          {items.map((item, at) =>
            item.group === group ? (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the search box handles the keys
              <div
                key={item.key}
                id={optionId(at)}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                onMouseMove={() => onHover(at)}
                onClick={() => onChoose(item)}
              >
                <Icon name={icons[item.group] ?? "right"} />
                <span>
                  <Marked text={item.label} typed={typed} />
                </span>
                <span>
                  {item.order ? <OrderFacts order={item.order} /> : item.detail}
                  {"shortcut" in item && item.shortcut && <KeyHint name={item.shortcut} />}
                </span>
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}

function OrderFacts({ order: { city, submittedAt, status, total } }: { order: FoundOrder }) {
  return (
    <span className="palette-order">
      <span className="palette-where">{`${city} · ${formatShortTimeInIndia(submittedAt)}`}</span>
      <OrderStatusBadge status={status} />
      <strong>{formatAmount(total)}</strong>
    </span>
  );
}

/** Marks the typed words where they occur. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const at = typed.trim() === "" ? -1 : text.toLowerCase().indexOf(typed.trim().toLowerCase());
  if (at < 0) return text;
  const end = at + typed.trim().length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
