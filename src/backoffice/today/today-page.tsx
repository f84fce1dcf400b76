import { Alert, Box, Button, Skeleton } from "@mui/material";
import { wordsOf } from "../form/fields.ts";
import { Page } from "../frame/page.tsx";
import { GatewayNews } from "./gateway-news.tsx";
import { NewsLine } from "./news-line.tsx";
import { SalesPart } from "./sales-part.tsx";
import { useRange } from "./use-range.ts";
import { useToday } from "./use-today.ts";
import { WorkCards } from "./work-cards.tsx";

/** The first page: what is to be done, then what was sold (issue 6 §2). */
export function TodayPage() {
  const range = useRange();
  const { data, error, refetch, isPlaceholderData } = useToday(range.days);
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
          {wordsOf(error)}
        </Alert>
      )}
      {!data && !error && <Skeleton variant="rectangular" height={400} />}
      {data && (
        <Box aria-busy={isPlaceholderData}>
          <NewsLine at={data.at} newestOrder={data.newestOrder} />
          <WorkCards of={data.work} />
          <GatewayNews gateway={data.gateway} />
          {data.sales && <SalesPart sales={data.sales} range={range} />}
        </Box>
      )}
    </Page>
  );
}
