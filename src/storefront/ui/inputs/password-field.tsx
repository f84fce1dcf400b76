import { type ComponentProps, type ReactNode, useState } from "react";
import { Field } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import { TextInput } from "./text-controls.tsx";

/** The password rule, shown at every field that sets a password. */
export const passwordRule = "At least 8 characters, and not a common password.";

type PasswordFieldProps = {
  label: string;
  name: string;
  id?: string;
  error?: string | null;
  announced?: boolean;
  help?: ReactNode;
} & Pick<ComponentProps<"input">, "defaultValue" | "autoFocus"> & {
    autoComplete: "current-password" | "new-password";
  };

/** Hidden until 'Show password' is pressed; pasting is as good as typing. */
export function PasswordField({ label, name, id, error, announced, help, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} name={name} id={id} error={error} announced={announced} help={help}>
      <div className="joined">
        <TextInput
          {...rest}
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
        <IconButton
          icon={shown ? "eyeoff" : "eye"}
          label={shown ? "Hide password" : "Show password"}
          className="needs-script"
          onClick={() => setShown(!shown)}
        />
      </div>
    </Field>
  );
}
