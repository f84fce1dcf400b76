import { Box, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type VerificationView, verificationEndpoints } from "#contracts/admin/verification-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { MutedText } from "../layout/section.tsx";
import { ErrorState, LoadingState } from "../list/list-states.tsx";
import { OrderLink } from "../orders/order-link.tsx";

/** Report of a check of the books: broken rules first, each with its breaches, then the rules that hold. */
export function RunReport({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["maintenance-run", id],
    queryFn: () => callApi(verificationEndpoints.run, { params: { id: String(id) } }),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (!data.verification) return null;
  const { rules, breaches } = data.verification;
  return (
    <Box component="ul" aria-label="Rules" sx={{ m: 0, mt: 1, p: 0, listStyle: "none", color: "text.primary" }}>
      {rules
        .toSorted((a, b) => b.breaches - a.breaches)
        .map((rule) => (
          <Rule key={rule.name} rule={rule} breaches={breaches} />
        ))}
    </Box>
  );
}

type RuleProps = { rule: VerificationView["rules"][number] } & Pick<VerificationView, "breaches">;

function Rule({ rule: { name, title, checked, breaches: count }, breaches }: RuleProps) {
  const shown = breaches.filter((breach) => breach.rule === name);
  const amount = checked > 1 ? ` ${checked.toLocaleString("en-IN")} checked.` : "";
  return (
    <Box component="li" sx={{ py: 0.5 }}>
      <Typography component="p" variant="body2" sx={{ fontWeight: count > 0 ? 650 : 400 }}>
        {count > 0 ? `Broken (${count.toLocaleString("en-IN")}): ` : "Holds: "}
        {title}.{amount}
      </Typography>
      {shown.length > 0 && (
        <Box component="ul" aria-label={title} sx={{ m: 0, pl: 2.5 }}>
          {shown.map(({ text, ids }) => (
            <Box component="li" key={`${ids.join()}${text}`}>
              {text} <Ids ids={ids} />
            </Box>
          ))}
        </Box>
      )}
      {count > shown.length && <MutedText>And {(count - shown.length).toLocaleString("en-IN")} more.</MutedText>}
    </Box>
  );
}

const Ids = ({ ids }: { ids: string[] }) =>
  ids.map((id) => (
    <Box component="span" key={id} sx={{ mr: 1, overflowWrap: "anywhere" }}>
      {id.startsWith("order_") ? <OrderLink id={id} /> : id}
    </Box>
  ));
