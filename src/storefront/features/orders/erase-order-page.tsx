import { Form, Link, useNavigation } from "react-router";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { Refusal } from "#domain/errors.ts";
import { refusal } from "#domain/store-errors.ts";
import { formatDayInIndia, formatLongDay } from "#domain/time.ts";
import { PersonalStyles } from "#storefront/layout/personal-styles.tsx";
import { Button, ButtonLink } from "#storefront/ui/inputs/button.tsx";
import { Field } from "#storefront/ui/inputs/field.tsx";
import { TextInput } from "#storefront/ui/inputs/text-controls.tsx";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import { InterpolatedText } from "#storefront/ui/text/interpolated-text.tsx";
import type { GuestErasure } from "#use-cases/customers/customer-types.ts";
import { newLinkIntent } from "./order-urls.ts";

type Words = DocumentBody<"erasure">;
type Possible = Exclude<GuestErasure, { state: "erased" }>;

/** `confirm`: link and phone are right; the confirmation sends the same phone again. */
export type EraseAnswer = { phone: string } & ({ confirm: true } | { refused: Refusal });

type EraseOrderPageProps = {
  words: Words;
  erasure: GuestErasure;
  /** The private page of the order. */
  page: string;
  /** True when the URL says that a link was just mailed. */
  isMailed: boolean;
  answer: EraseAnswer | undefined;
};

/** Erases a guest's order in two steps, for someone who has its link and knows its phone (docs/rules.md 20.20). */
export function EraseOrderPage({ words, erasure, page, isMailed, answer }: EraseOrderPageProps) {
  if (erasure.state === "erased") return <Erased words={words} erasure={erasure} />;
  const isConfirming = answer !== undefined && "confirm" in answer;
  return (
    <div className="wrap track">
      <PersonalStyles />
      <div className="track-ask">
        <h1 className="d1">{isConfirming ? words.confirmHeading : words.heading}</h1>
        {isMailed && (
          <Alert kind="success">
            <p>{words.mailed}</p>
          </Alert>
        )}
        <p className="num">Order {erasure.orderNumber}</p>
        {erasure.state === "possible" ? (
          <>
            <Consequences words={words} erasure={erasure} page={page} />
            <EraseForm words={words} page={page} answer={answer} />
          </>
        ) : (
          <Alert kind="note">
            <p>{refusal(erasure.state === "open" ? "erase-order-open" : "erase-order-account").message}</p>
          </Alert>
        )}
        <p>
          <Link to={page}>Keep my details</Link>
        </p>
      </div>
    </div>
  );
}

function Consequences({ words, erasure: { invoice, email }, page }: { words: Words; erasure: Possible; page: string }) {
  return (
    <>
      <p>{words.goes}</p>
      {email === "proved" && <p>{words.withEmail}</p>}
      {email === "unproved" && (
        <Form method="post" action={`${page}/erase`}>
          <p>{words.withoutEmail}</p>
          <Button type="submit" name="intent" value={newLinkIntent} kind="line" size="m">
            Email me a link
          </Button>
        </Form>
      )}
      <Invoice words={words} invoice={invoice} />
      <p>{words.others}</p>
      <p>
        <b>{words.final}</b>
      </p>
    </>
  );
}

function Invoice({ words, invoice }: { words: Words; invoice: GuestErasure["invoice"] }) {
  if (!invoice) return <p>{words.noInvoice}</p>;
  const values = { number: invoice.number, day: formatLongDay(invoice.keptUntil) };
  return (
    <p>
      <InterpolatedText values={values}>{words.invoice}</InterpolatedText>
    </p>
  );
}

/** Two forms of one page, which work without a script: the phone first, then the confirmation with the same phone. */
function EraseForm({ words, page, answer }: { words: Words; page: string; answer: EraseAnswer | undefined }) {
  const busy = useNavigation().state !== "idle";
  if (answer && "confirm" in answer) {
    return (
      <Form className="form track-form" method="post" action={`${page}/erase`}>
        <input type="hidden" name="phone" value={answer.phone} />
        <Button type="submit" name="confirm" value="yes" kind="dark" block loading={busy}>
          Erase my details
        </Button>
      </Form>
    );
  }
  const { fields, message } = answer?.refused ?? {};
  return (
    <Form className="form track-form" method="post" action={`${page}/erase`} noValidate>
      <Field label="Phone" name="phone" error={fields?.phone} help={words.phoneHelp}>
        <TextInput type="tel" defaultValue={answer?.phone} autoComplete="tel" inputMode="tel" />
      </Field>
      {message && !fields?.phone && (
        <Alert kind="error">
          <p>{message}</p>
        </Alert>
      )}
      <Button type="submit" block loading={busy}>
        Continue
      </Button>
    </Form>
  );
}

function Erased({ words, erasure }: { words: Words; erasure: Extract<GuestErasure, { state: "erased" }> }) {
  const { orderId, orderNumber, erasedAt } = erasure;
  const values = { day: formatDayInIndia(erasedAt), orderNumber, orderId };
  return (
    <div className="wrap track">
      <PersonalStyles />
      <div className="track-ask">
        <h1 className="d1">{words.erasedHeading}</h1>
        <p className="lead" role="status">
          <InterpolatedText values={values}>{words.erased}</InterpolatedText>
        </p>
        <Invoice words={words} invoice={erasure.invoice} />
        <p>{words.others}</p>
        <ButtonLink to="/beverages" kind="dark">
          Shop Now
        </ButtonLink>
      </div>
    </div>
  );
}
