import { useState } from "react";
import { useNotify } from "react-admin";
import { callApi } from "#backoffice/api-client/call-api.ts";
import type { FormFields } from "#backoffice/form/form-fields.ts";
import { useAction } from "#backoffice/form/use-action.ts";
import { maxBulkOrders, orderBulkEndpoints } from "#contracts/admin/order-bulk-endpoints.ts";
import { type MatchedStatement, statementEndpoints } from "#contracts/admin/statement-endpoints.ts";
import { type Choices, type ChosenPayment, formatPaymentCount, toChoices } from "./statement-choices.ts";

type Matched = {
  /** The pasted text that was matched: choices are for its lines only. */
  text: string;
  statement: MatchedStatement;
  choices: Choices;
  /** Why the shop refused a line. */
  refused: ReadonlyMap<number, string>;
};

/** The pasted statement, its matches, and what is chosen of them. */
export function useStatement(form: FormFields<{ text: string }>) {
  const [matched, setMatched] = useState<Matched | undefined>(undefined);
  const [message, setMessage] = useState("");
  const [busy, setBusy] = useState(false);
  const confirmMany = useConfirmMany();
  const read = async (text: string): Promise<MatchedStatement | undefined> => {
    setMessage("");
    try {
      return await callApi(statementEndpoints.match, { body: { text } });
    } catch (error) {
      setMessage(form.showErrors(error));
      return undefined;
    }
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const match = (text = form.values.text) =>
    run(async () => {
      const statement = await read(text);
      if (statement) setMatched({ text, statement, choices: toChoices(statement), refused: new Map() });
    });
  const confirm = (payments: ChosenPayment[], { text }: Pick<Matched, "text">) =>
    run(async () => {
      const refused = await confirmMany(payments);
      // Reads the text that was matched, not one that was pasted since: lines and choices go together.
      const statement = await read(text);
      // Keeps all choices, so that a refused line can be corrected and confirmed again.
      setMatched((before) => before && { ...before, refused, statement: statement ?? before.statement });
    });
  const choose = (line: number, choice: Choices extends ReadonlyMap<number, infer One> ? One : never) =>
    setMatched((before) => before && { ...before, choices: new Map([...before.choices, [line, choice]]) });
  /** False once the box has another text than the one that was matched. */
  const isCurrent = matched?.text === form.values.text;
  return { matched, isCurrent, message, busy, match, confirm, choose };
}

/** Confirms in batches as large as one call accepts; returns why lines were refused. */
function useConfirmMany() {
  const { act } = useAction();
  const notify = useNotify();
  return async (payments: ChosenPayment[]): Promise<ReadonlyMap<number, string>> => {
    const refused = new Map<number, string>();
    let confirmed = 0;
    for (let start = 0; start < payments.length; start += maxBulkOrders) {
      const batch = payments.slice(start, start + maxBulkOrders);
      const items = batch.map(({ line: _, ...item }) => item);
      const answer = await act(() => callApi(orderBulkEndpoints.confirmUpi, { body: { items } }));
      if (!answer) break;
      answer.results.forEach(({ ok, message }, index) => {
        const line = batch[index]?.line;
        if (ok) confirmed += 1;
        else if (line !== undefined) refused.set(line, message);
      });
    }
    const words = `${formatPaymentCount(confirmed)} confirmed${refused.size > 0 ? `, ${refused.size} refused` : ""}.`;
    if (confirmed + refused.size > 0) notify(words, { type: refused.size > 0 ? "warning" : "success" });
    return refused;
  };
}
