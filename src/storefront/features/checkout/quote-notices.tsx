import type { QuoteAnswer } from "../../../contracts/store/checkout-answers.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import type { Basket } from "./use-basket.ts";
import type { QuoteState } from "./use-quote.ts";

type QuoteNoticesProps = { quote: QuoteState; basket: Basket; priceNews: readonly string[] };

/** What the server's price brings to light, with the way out of it: new prices, short lines, no answer. */
export function QuoteNotices({ quote, basket, priceNews }: QuoteNoticesProps) {
  const lines = (quote.answer?.problems ?? []).filter(({ id }) => id !== undefined);
  return (
    <div className="notices" role="status">
      {quote.trouble && (
        <Alert kind="note" title={quote.trouble.message ?? "We could not fetch your total."}>
          <p>Your cart is still here.</p>
          <Button kind="line" size="s" onClick={() => void quote.settle()}>
            Try again
          </Button>
        </Alert>
      )}
      {priceNews.length > 0 && (
        <Alert kind="note">
          {priceNews.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Alert>
      )}
      {lines.map((problem) => (
        <Alert kind="note" key={`${problem.code} ${problem.id}`}>
          <p>{problem.message}</p>
          <WayOut problem={problem} basket={basket} />
        </Alert>
      ))}
    </div>
  );
}

function WayOut({ problem, basket }: { problem: QuoteAnswer["problems"][number]; basket: Basket }) {
  const { id, available = 0 } = problem;
  if (id === undefined) return null;
  return (
    <Button kind="line" size="s" className="needs-script" onClick={() => basket.setQuantity(id, available)}>
      {available > 0 ? `Take ${available}` : "Remove it"}
    </Button>
  );
}
