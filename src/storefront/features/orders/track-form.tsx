import { Form, useNavigation } from "react-router";
import { Alert } from "#storefront/ui/alert.tsx";
import { Button } from "#storefront/ui/button.tsx";
import { TextInput } from "#storefront/ui/controls.tsx";
import { Field } from "#storefront/ui/field.tsx";
import { Icon } from "#storefront/ui/icon.tsx";
import type { OrderContent } from "./progress.ts";
import type { TrackResult } from "./track-answer.ts";

/** A real form: the answer comes back in the page with or without a script, and without one the page opens at it. */
export function TrackForm({ words, answer }: { words: OrderContent; answer: TrackResult | undefined }) {
  const busy = useNavigation().state !== "idle";
  const refused = answer && answer.found === null ? answer : undefined;
  return (
    <Form className="form track-form" method="post" action="/track-order#tracked" noValidate>
      <Field label="Order ID" name="orderId" error={refused?.fields.orderId} help={words.trackIdHelp}>
        <TextInput defaultValue={answer?.asked.orderId} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Phone" name="phone" error={refused?.fields.phone} help={words.trackPhoneHelp}>
        <TextInput type="tel" defaultValue={answer?.asked.phone} autoComplete="tel" inputMode="tel" />
      </Field>
      {refused?.message && (
        <Alert kind="error">
          <p>{refused.message}</p>
        </Alert>
      )}
      <Button type="submit" block loading={busy}>
        Track order <Icon name="arrow" />
      </Button>
    </Form>
  );
}
