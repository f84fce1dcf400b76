import { formatRupees, type Paise } from "#domain/money.ts";
import { type DeliveryTerms, getDeliveryText } from "../features/content/delivery-text.ts";
import { InterpolatedText } from "../ui/text/interpolated-text.tsx";
import { useLayoutContent } from "./layout-content.ts";
import "./announcement-bar.css";

const short = (amount: Paise) => formatRupees(amount).replace(/\.00$/, "");

export function AnnouncementBar({ facts }: { facts: DeliveryTerms }) {
  const { topBar, topBarAbove, topBarFree } = useLayoutContent().frame;
  const { text, values } = getDeliveryText(facts, { charged: topBar, above: topBarAbove, free: topBarFree }, short);
  return (
    <aside className="topbar" aria-label="Delivery">
      <InterpolatedText values={values}>{text}</InterpolatedText>
    </aside>
  );
}
