import { Link } from "react-router";
import { formatRupees, fromRupees } from "../../../domain/money.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { News } from "./confirm.ts";

/** `total` in rupees, once it is known: what the button says is what is charged (look §7). */
type OrderButtonProps = { total: number | undefined; news: News | null; busy: boolean };

export function OrderButton({ total, news, busy }: OrderButtonProps) {
  return (
    <div className="payfoot">
      {news && (
        <Alert kind="error" title={news.title}>
          {news.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Alert>
      )}
      <Button
        type="submit"
        name="intent"
        value="place"
        block
        loading={busy}
        // The second press of a double click must not agree to a total that came in between.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        Confirm Order{total !== undefined && ` (${formatRupees(fromRupees(total))})`}
      </Button>
      <p className="small muted">
        <Icon name="lock" size="s" />{" "}
        <span>
          By ordering you accept the <Link to="/terms-and-conditions">Terms &amp; Conditions</Link>.
        </span>
      </p>
    </div>
  );
}
