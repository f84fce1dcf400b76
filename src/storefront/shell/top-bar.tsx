import { formatRupees, type Paise } from "#domain/money.ts";
import { type DeliveryTerms, deliveryWords } from "../features/content/delivery-words.ts";
import { Words } from "../ui/words.tsx";
import { useShellWords } from "./shell-words.ts";
import "./top-bar.css";

const short = (amount: Paise) => formatRupees(amount).replace(/\.00$/, "");

export function TopBar({ facts }: { facts: DeliveryTerms }) {
  const { topBar, topBarAbove, topBarFree } = useShellWords().frame;
  const { words, given } = deliveryWords(facts, { charged: topBar, above: topBarAbove, free: topBarFree }, short);
  return (
    <aside className="topbar" aria-label="Delivery">
      <Words given={given}>{words}</Words>
    </aside>
  );
}
