import { Box } from "@mui/material";
import type { AdminBuyer } from "#contracts/admin/buyer-endpoints.ts";
import { formatDayInIndia, formatLongMonth } from "#domain/time.ts";
import { RecordHistory } from "../audit/record-history.tsx";
import { formatRoundedAmount, formatWholeAmount } from "../dashboard/format-figures.ts";
import { useFrame } from "../layout/frame-context.ts";
import { Page } from "../layout/page.tsx";
import { RecordPage, recordColumn, recordColumns } from "../layout/record-page.tsx";
import { AccountAddresses } from "./account-addresses.tsx";
import { BuyerGroup, segmentOf, segmentView } from "./buyer-labels.tsx";
import { BuyerOrders } from "./buyer-orders.tsx";
import { BuyerTimeline } from "./buyer-timeline.tsx";
import { BuyerCod, BuyerContact } from "./contact-section.tsx";
import { CustomerActions } from "./customer-actions.tsx";
import "./customer-page.css";

/** Page of one customer, guests among them: orders, timeline, contact, and what belongs to the account. */
export function CustomerPage() {
  return (
    <RecordPage<AdminBuyer> resource="customers" title="Customer">
      {(buyer) => <CustomerDetails key={buyer.id} buyer={buyer} />}
    </RecordPage>
  );
}

function CustomerDetails({ buyer }: { buyer: AdminBuyer }) {
  const { id, customerId, city, state, firstOrderAt } = buyer;
  const { isPhone } = useFrame();
  const segment = segmentOf(buyer);
  const place = [[city, state].filter(Boolean).join(", "), firstOrderAt && `since ${formatLongMonth(firstOrderAt)}`];
  return (
    <Page
      title={buyer.name}
      crumb={segmentView(segment)}
      chips={segment && <BuyerGroup buyer={buyer} isInHead={!isPhone} />}
      sentence={place.filter(Boolean).join(" · ")}
      actions={<CustomerActions buyer={buyer} />}
    >
      <BuyerFigures buyer={buyer} />
      <Box sx={recordColumns}>
        <Box sx={recordColumn}>
          <BuyerOrders buyer={buyer} />
          <BuyerTimeline buyer={buyer} />
        </Box>
        <Box sx={{ ...recordColumn, gridRow: { xs: 1, md: "auto" } }}>
          <BuyerContact buyer={buyer} />
          <BuyerCod buyer={buyer} />
          {customerId && <AccountAddresses id={customerId} />}
        </Box>
      </Box>
      {customerId ? <RecordHistory kind="customer" id={customerId} /> : <RecordHistory kind="buyer" id={String(id)} />}
    </Page>
  );
}

/** Shows orders, money and parcels that came back as four figures. */
function BuyerFigures({ buyer }: { buyer: AdminBuyer }) {
  const { orders, spent, averageOrder, shopAverageOrder, returnedToOrigin, delivered, firstOrderAt } = buyer;
  const parcels = delivered + returnedToOrigin;
  const figures = [
    {
      label: "Orders",
      value: String(orders),
      base: firstOrderAt ? `first ${formatDayInIndia(firstOrderAt)}` : "none yet",
    },
    { label: "Spent, less refunds", value: formatWholeAmount(spent), base: `${delivered} delivered` },
    {
      label: "Average order",
      value: averageOrder === null ? "—" : formatRoundedAmount(averageOrder),
      base: shopAverageOrder === null ? "" : `shop: ${formatRoundedAmount(shopAverageOrder)} in 30 days`,
    },
    {
      label: "Returned to origin",
      value: String(returnedToOrigin),
      base: parcels === 1 ? "of 1 parcel" : `of ${parcels} parcels`,
    },
  ];
  return (
    <section className="card buyer-figures" aria-label="Figures">
      <dl>
        {figures.map(({ label, value, base }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            <dd className="buyer-figure-base">{base}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
