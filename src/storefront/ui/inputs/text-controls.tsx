import type { ComponentProps } from "react";
import { classNames } from "../layout/class-names.ts";
import { useField } from "./field-context.ts";
import "./form.css";

/** Form controls for use inside a `Field`. Text is 16 px, because iOS zooms in on anything smaller. */
export function TextInput({ className, ...rest }: ComponentProps<"input">) {
  return <input {...useField()} type="text" {...rest} className={classNames("in", className)} />;
}

export function TextArea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...useField()} {...rest} className={classNames("in", className)} />;
}

export function Select({ className, ...rest }: ComponentProps<"select">) {
  return <select {...useField()} {...rest} className={classNames("in", className)} />;
}
