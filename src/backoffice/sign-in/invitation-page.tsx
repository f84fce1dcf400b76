import { Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { signInCalls } from "#contracts/admin/account.ts";
import type { AnswerOf } from "#contracts/admin/call.ts";
import { ask } from "../api.ts";
import { wordsOf } from "../form/fields.ts";
import { TextLine } from "../form/text-line.tsx";
import { roleWords } from "../operators/words.ts";
import { Door } from "./door.tsx";
import { PasswordField } from "./password-field.tsx";
import { Step } from "./step.tsx";
import { type At, begin, Steps } from "./steps.tsx";
import { useForm } from "./use-form.ts";

/** Behind the mailed link: one chooses a name and a password, and is in. */
export function InvitationPage({ token, onIn }: { token: string; onIn: () => void }) {
  const { data, error } = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => ask(signInCalls.invitation, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) {
    return (
      <Door title="Invitation">
        <Typography role="alert" sx={{ mb: 2 }}>
          {wordsOf(error)}
        </Typography>
        <Button component={Link} to="/" variant="contained" color="secondary">
          Go to sign in
        </Button>
      </Door>
    );
  }
  return <Door title="Welcome aboard">{data && <Accept token={token} invitation={data} onIn={onIn} />}</Door>;
}

type Props = { token: string; invitation: AnswerOf<typeof signInCalls.invitation>; onIn: () => void };

function Accept({ token, invitation: { email, name, role }, onIn }: Props) {
  const [at, setAt] = useState<At | undefined>(undefined);
  const { form, ...step } = useForm({ name, password: "", confirm: "" }, async (body) => {
    await ask(signInCalls.accept, { params: { token }, body });
    const next = await begin({ email, password: body.password });
    if (next === undefined) onIn();
    else setAt(next);
  });
  if (at) return <Steps at={at} onStep={setAt} onDone={onIn} email={email} />;
  return (
    <Step {...step} button="Accept the invitation">
      <Typography sx={{ mb: 1 }}>
        You are invited as <strong>{roleWords[role].name}</strong>: {roleWords[role].says} You will sign in with {email}
        .
      </Typography>
      <TextLine {...form.field("name")} label="Your name" slotProps={{ htmlInput: { autoComplete: "name" } }} />
      <PasswordField
        {...form.field("password")}
        label="Password"
        autoComplete="new-password"
        helperText="At least 8 characters, and none of the commonest."
      />
      <PasswordField {...form.field("confirm")} label="Password again" autoComplete="new-password" />
    </Step>
  );
}
