import { type ReactNode, useId } from "react";
import { classNames } from "../layout/class-names.ts";
import { Icon } from "../layout/icon.tsx";
import { FieldContext } from "./field-context.ts";
import "./form.css";

type FieldProps = {
  label: ReactNode;
  /** Id of the control, passed to it by context. */
  name: string;
  error?: string | null;
  help?: ReactNode;
  /** Success message, shown when there is no error. */
  fine?: ReactNode;
  /** Announces the error when it appears, for forms without a summary of errors. */
  announced?: boolean;
  optional?: boolean;
  id?: string;
  className?: string;
  /** The control: `TextInput`, `TextArea`, `Select` or anything that calls `useField`. */
  children: ReactNode;
};

/** Label above, control, one line of help below; an error replaces the help and is tied to the control. */
export function Field({ label, name, error, help, fine, announced, optional, id, className, children }: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const noteId = `${controlId}-note`;
  const note = error ?? fine ?? help;
  return (
    <div className={classNames("f", error && "is-bad", className)}>
      <label htmlFor={controlId}>
        {label}
        {optional && <span className="opt"> (optional)</span>}
      </label>
      <FieldContext value={{ id: controlId, name, noteId: note ? noteId : undefined, invalid: Boolean(error) }}>
        {children}
      </FieldContext>
      <Note id={noteId} error={error} fine={fine} help={help} announced={announced} />
    </div>
  );
}

type NoteProps = Pick<FieldProps, "error" | "fine" | "help" | "announced"> & { id: string };

function Note({ id, error, fine, help, announced }: NoteProps) {
  if (error) {
    return (
      <p className="err" id={id} role={announced ? "alert" : undefined}>
        <Icon name="error" /> {error}
      </p>
    );
  }
  if (fine) {
    return (
      <p className="fine" id={id}>
        <Icon name="ok" /> {fine}
      </p>
    );
  }
  return help ? (
    <p className="help" id={id}>
      {help}
    </p>
  ) : null;
}
