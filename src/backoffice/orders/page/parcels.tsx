import { Box, Link } from "@mui/material";
import { MutedText, Section } from "#backoffice/frame/section.tsx";
import type { AdminOrder } from "#contracts/admin/order.ts";
import { buildTrackingUrl } from "#domain/courier.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";

/** Every parcel of the order with its number, which leads to the courier's own page where we know one. */
export function OrderParcels({ shipments }: Pick<AdminOrder, "shipments">) {
  if (shipments.length === 0) return null;
  return (
    <Section title={shipments.length === 1 ? "Parcel" : `${shipments.length} parcels`}>
      {shipments.map(({ id, courier, trackingNumber, at, actor }) => (
        <Box key={id} sx={{ py: 0.5 }}>
          <div>
            {courier || "Courier not named"}
            {" · "}
            <TrackingNumber courier={courier} number={trackingNumber} />
          </div>
          <MutedText>
            {formatShortTimeInIndia(at)} · {actor}
          </MutedText>
        </Box>
      ))}
    </Section>
  );
}

function TrackingNumber({ courier, number }: { courier: string; number: string }) {
  const address = buildTrackingUrl(courier, number);
  if (!address) return <>{number || "no tracking number"}</>;
  return (
    <Link href={address} target="_blank" rel="noreferrer">
      {number}
    </Link>
  );
}
