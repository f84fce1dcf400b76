import { Alert, Box, Button, Skeleton } from "@mui/material";
import { errorMessage } from "../form/fields.ts";
import { Page } from "../frame/page.tsx";
import { GatewayAlert } from "./gateway-news.tsx";
import { UpdatedAt } from "./news-line.tsx";
import { SalesSection } from "./sales-part.tsx";
import { useDateRange } from "./use-range.ts";
import { useDashboard } from "./use-today.ts";
import { TaskCards } from "./work-cards.tsx";

/** The first page: what is to be done, then what was sold (issue 6 §2). */
export function DashboardPage() {
  const range = useDateRange();
  const { data, error, refetch, isPlaceholderData } = useDashboard(range.days);
  return (
    <Page title="Today">
      {error && (
        <Alert
          severity="error"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {errorMessage(error)}
        </Alert>
      )}
      {!data && !error && <Skeleton variant="rectangular" height={400} />}
      {data && (
        <Box aria-busy={isPlaceholderData}>
          <UpdatedAt at={data.at} newestOrder={data.newestOrder} />
          <TaskCards of={data.work} />
          <GatewayAlert gateway={data.gateway} />
          {data.sales && <SalesSection sales={data.sales} range={range} />}
        </Box>
      )}
    </Page>
  );
}
