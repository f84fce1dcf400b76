import { VisibilityOffOutlined, VisibilityOutlined } from "@mui/icons-material";
import { Button, IconButton, InputAdornment } from "@mui/material";
import { useState } from "react";
import type { BoundField } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";

type PasswordFieldProps = BoundField<string> & {
  label: string;
  autoComplete: "current-password" | "new-password";
  helperText?: string;
  autoFocus?: boolean;
};

/** Password input with a button that shows or hides the text. */
export function PasswordField({ autoComplete, ...bound }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const visibilityButton = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={isShown ? "Hide password" : "Show password"}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <FormTextField
      {...bound}
      type={isShown ? "text" : "password"}
      slotProps={{
        input: { endAdornment: visibilityButton },
        htmlInput: { autoComplete, spellCheck: false, maxLength: 200 },
      }}
    />
  );
}

type CodeFieldProps = BoundField<string> & {
  label?: string;
  helperText?: string;
  isRecovery?: boolean;
  autoFocus?: boolean;
};

/** Input for the six digits of the authenticator app, or for a recovery code, which has letters. */
export function CodeField({
  isRecovery = false,
  label = isRecovery ? "Recovery code" : "Code",
  ...bound
}: CodeFieldProps) {
  const htmlInput = {
    autoComplete: isRecovery ? "off" : "one-time-code",
    inputMode: isRecovery ? "text" : "numeric",
    maxLength: 40,
    spellCheck: false,
    autoCapitalize: "characters",
  } as const;
  return <FormTextField {...bound} label={label} slotProps={{ htmlInput }} />;
}

/** Input of the second factor: the app's code or a recovery code, emptied when the kind changes. */
export function SecondFactorField({ isRecovery, ...bound }: BoundField<string> & { isRecovery: boolean }) {
  return (
    <CodeField
      key={String(isRecovery)}
      {...bound}
      isRecovery={isRecovery}
      autoFocus
      helperText={
        isRecovery
          ? "Enter one of your saved recovery codes. Each works once."
          : "Enter the 6-digit code from your authenticator app."
      }
    />
  );
}

/** Switches between the app's code and a recovery code. */
export function RecoveryButton({ isRecovery, onSwitch }: { isRecovery: boolean; onSwitch: () => void }) {
  return <Button onClick={onSwitch}>{isRecovery ? "Use authenticator app" : "Use a recovery code"}</Button>;
}
