import { Button } from "@mui/material";
import { Link } from "react-router";
import type { AdminDiscount } from "#contracts/admin/discounts.ts";
import { dateTimeInIndia } from "#domain/time.ts";
import type { Column } from "../list/column.ts";
import type { Filter } from "../list/filter.ts";
import { OneLine } from "../list/one-line.tsx";
import { PeakMark } from "../list/peak-mark.tsx";
import { type ReadyView, ReadyViews } from "../list/ready-views.tsx";
import { ResourceList } from "../list/resource-list.tsx";
import { useMay } from "../use-may.ts";
import { discountAddress, givesWords, rupees, stateWords, usedWords } from "./discount-words.ts";

const columns: Column<AdminDiscount>[] = [
  { label: "Code", value: ({ id }) => id },
  { label: "Takes off", value: ({ gives }) => givesWords(gives) },
  { label: "State", value: ({ state }) => <PeakMark {...stateWords[state]} /> },
  { label: "Used", value: (row) => usedWords(row), number: true },
  { label: "Taken off", value: ({ givenAway }) => rupees(givenAway), number: true },
  { label: "Minimum", value: ({ minimum }) => (minimum === 0 ? "—" : rupees(minimum)), number: true, wide: true },
  { label: "Only for", value: (row) => productsWords(row), wide: true },
  { label: "Begins", value: ({ startsAt }) => <OneLine>{dateTimeInIndia(startsAt)}</OneLine>, wide: true },
  { label: "Ends", value: ({ endsAt }) => <OneLine>{endsAt === null ? "—" : dateTimeInIndia(endsAt)}</OneLine> },
];

function productsWords({ products, productNames }: AdminDiscount): string {
  const [first] = products;
  if (first === undefined) return "All";
  return products.length === 1 ? (productNames[first] ?? first) : `${products.length} products`;
}

const filters: Filter[] = [
  {
    kind: "one",
    name: "state",
    label: "State",
    choices: Object.entries(stateWords).map(([id, { words }]) => ({ id, name: words })),
  },
];

const views: ReadyView[] = [
  { words: "All", filter: {} },
  { words: "Running", filter: { state: "running" } },
  { words: "Used up", filter: { state: "used-up" } },
];

/** Discount codes with their use so far, the newest first (issue 7 §1). */
export function DiscountsList() {
  const mayWrite = useMay()("discounts.write");
  return (
    <ResourceList<AdminDiscount>
      resource="discounts"
      title="Discounts"
      columns={columns}
      search="A part of a code"
      filters={filters}
      address={({ id }) => discountAddress(id)}
      actions={
        <>
          <ReadyViews resource="discounts" views={views} />
          {mayWrite && (
            <Button component={Link} to="/discounts/create" variant="contained" color="secondary">
              New code
            </Button>
          )}
        </>
      }
      empty="There is no discount code yet."
    />
  );
}
