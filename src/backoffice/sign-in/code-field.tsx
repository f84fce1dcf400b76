import type { BoundField } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";

type Props = BoundField<string> & { label?: string; helperText?: string; isRecovery?: boolean; autoFocus?: boolean };

/** Input for the six digits of the authenticator app, or for a recovery code, which has letters. */
export function CodeField({ isRecovery = false, label = isRecovery ? "Recovery code" : "Code", ...bound }: Props) {
  const htmlInput = {
    autoComplete: isRecovery ? "off" : "one-time-code",
    inputMode: isRecovery ? "text" : "numeric",
    maxLength: 40,
    spellCheck: false,
    autoCapitalize: "characters",
  } as const;
  return <FormTextField {...bound} label={label} slotProps={{ htmlInput }} />;
}
