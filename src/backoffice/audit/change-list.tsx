import { Box, Typography } from "@mui/material";
import type { AuditView } from "#contracts/admin/operators/operator-views.ts";
import { diffFields, type FieldChange } from "./diff-fields.ts";

/** Changes of an audit entry, such as 'Status: Ordered → On the Way', with its reason. */
export function AuditChanges({
  entry: { before, after, reason },
}: {
  entry: Pick<AuditView, "before" | "after" | "reason">;
}) {
  return <ChangeList changes={diffFields(before, after)} reason={reason} />;
}

/** Lists changes by field: 'Price: ₹399.00 → ₹389.00'. Added and removed values have no arrow. */
export function ChangeList({ changes, reason = "" }: { changes: readonly FieldChange[]; reason?: string }) {
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: "none", overflowWrap: "anywhere", "& ins": { textDecoration: "none" } }}
    >
      {changes.map((change) => (
        <Typography key={change.field} component="li" variant="body2">
          <Box component="span" sx={{ color: "text.secondary" }}>
            {change.field}:{" "}
          </Box>
          {change.before !== "" && change.after !== "" && (
            <>
              <del>{change.before}</del>
              <span aria-hidden="true"> → </span>
            </>
          )}
          {change.after === "" ? <del>{change.before}</del> : <ins>{change.after}</ins>}
        </Typography>
      ))}
      {reason !== "" && (
        <Typography component="li" variant="body2">
          “{reason}”
        </Typography>
      )}
    </Box>
  );
}
