import { Section } from "#backoffice/layout/section.tsx";
import type { ManualOrderQuote } from "#contracts/admin/manual-order-endpoints.ts";
import { ItemLine } from "./item-line.tsx";
import { ItemSearch } from "./item-search.tsx";
import type { NewOrderItem } from "./new-order-values.ts";

type Props = {
  items: NewOrderItem[];
  onItems: (items: NewOrderItem[]) => void;
  quote: Pick<ManualOrderQuote, "lines" | "problems"> | undefined;
  /** Message of the server about the items. */
  error: string | undefined;
  /** Writes the note beside an item's name, such as '2 before'. */
  changeOf?: (item: NewOrderItem) => string | undefined;
};

/** Lists the items of the order; further ones are found by SKU or name, with price and stock left. */
export function NewOrderItems({ items, onItems, quote, error, changeOf }: Props) {
  return (
    <Section title="Items" isFlush>
      <div className="new-order-search">
        <ItemSearch items={items} onItems={onItems} error={error} />
      </div>
      <ul className="order-lines">
        {items.map((item) => (
          <ItemLine
            key={item.sku}
            item={item}
            priced={quote?.lines.find(({ sku }) => sku === item.sku)}
            problem={quote?.problems.find(({ sku }) => sku === item.sku)?.message}
            change={changeOf?.(item)}
            onQuantity={(quantity) => onItems(items.map((each) => (each === item ? { ...item, quantity } : each)))}
            onRemove={() => onItems(items.filter((each) => each !== item))}
          />
        ))}
      </ul>
    </Section>
  );
}
