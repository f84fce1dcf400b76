import { Alert, Box, Button, Chip, Link as MuiLink, Skeleton, Typography } from "@mui/material";
import { Link } from "react-router";
import type { AdminReadiness, ReadinessLine } from "#contracts/admin/shop-state-endpoints.ts";
import { Page } from "../layout/page.tsx";
import { ErrorState } from "../list/list-states.tsx";
import { countThings, OpenShopAction, useReadiness, useShopState } from "./shop-state-panel.tsx";

const who = { owner: "Owner", accountant: "Accountant", engineer: "Engineer" } as const;

/** Lists what the shop needs before it can sell: what is wrong, why it matters and who has to fix it. */
export function ReadinessPage() {
  const { data, error, refetch, isFetching } = useReadiness();
  const again = (
    <Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>
      Check again
    </Button>
  );
  return (
    <Page title="Going live" actions={again}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rectangular" height={400} />}
      {data && <Verdict readiness={data} />}
      {data && (
        <Box component="ul" aria-label="Checks" sx={{ m: 0, p: 0, listStyle: "none" }}>
          {data.lines
            .toSorted((a, b) => rank(a) - rank(b))
            .map((line) => (
              <Line key={line.id} line={line} />
            ))}
        </Box>
      )}
    </Page>
  );
}

/** Sorts lines that block opening first and lines that are fine last. */
const rank = ({ state, blocks }: ReadinessLine): number => (blocks ? 0 : ["wrong", "unknown", "ok"].indexOf(state) + 1);

function Verdict({ readiness: { mode, lines } }: { readiness: AdminReadiness }) {
  const isOpen = useShopState()?.isOpen;
  const blocking = lines.filter(({ blocks }) => blocks).length;
  return (
    <Alert severity={blocking > 0 ? "warning" : "success"} role="note" sx={{ mb: 2 }}>
      {isOpen === false ? "The shop takes no orders. " : "The shop takes orders. "}
      {blocking > 0 ? `${countThings(blocking)} it from opening.` : "Nothing keeps it from opening."}
      {mode === "demo" && " This is a demo: it takes sample orders all the same."}
      {mode === "staging" && " This is a shop for trying out: samples and test keys are allowed."}
      <Box sx={{ mt: 1, "&:empty": { display: "none" } }}>
        <OpenShopAction />
      </Box>
    </Alert>
  );
}

function Line({ line }: { line: ReadinessLine }) {
  const { what, why, path, state } = line;
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "1fr", sm: "88px minmax(0, 1fr)" },
        gap: 1,
        py: 1.5,
        borderBottom: 1,
        borderColor: "divider",
        overflowWrap: "anywhere",
      }}
    >
      <div>
        <Mark line={line} />
      </div>
      <div>
        <Typography sx={{ fontWeight: state === "ok" ? 400 : 650 }}>{what}</Typography>
        {state !== "ok" && (
          <Typography variant="body2" color="text.secondary">
            {why} {who[line.who]}
            {path !== "" && (
              <>
                {" · "}
                <MuiLink component={Link} to={path}>
                  Open
                </MuiLink>
              </>
            )}
          </Typography>
        )}
      </div>
    </Box>
  );
}

function Mark({ line: { state, blocks } }: { line: ReadinessLine }) {
  if (state === "ok") return <Chip size="small" color="success" variant="outlined" label="In order" />;
  if (state === "unknown") return <Chip size="small" variant="outlined" label="Unknown" />;
  return blocks ? (
    <Chip size="small" color="error" label="Blocks" />
  ) : (
    <Chip size="small" color="secondary" label="Warning" />
  );
}
