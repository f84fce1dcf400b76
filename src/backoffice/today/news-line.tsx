import { Link as MuiLink, Typography } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { DashboardData } from "#contracts/admin/today.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { orderPath } from "../orders/order-address.ts";

/** When this was read, and the order that came since the page was opened: told, and nothing moves. */
export function UpdatedAt({ at, newestOrder }: Pick<DashboardData, "at" | "newestOrder">) {
  const news = useNews(newestOrder);
  return (
    <Typography component="div" sx={{ minHeight: 24, color: "text.secondary" }}>
      As of {formatShortTimeInIndia(at)}
      <span role="status">
        {news && (
          <>
            {" "}
            · New order:{" "}
            <MuiLink component={Link} to={orderPath(news.id)}>
              {news.id}
            </MuiLink>
          </>
        )}
      </span>
    </Typography>
  );
}

function useNews(newest: DashboardData["newestOrder"]): DashboardData["newestOrder"] {
  const seen = useRef(newest?.at ?? "");
  const [news, setNews] = useState<DashboardData["newestOrder"]>(null);
  useEffect(() => {
    if (!newest || newest.at <= seen.current) return;
    seen.current = newest.at;
    setNews(newest);
  }, [newest]);
  return news;
}
