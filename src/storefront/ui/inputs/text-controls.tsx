import type { ComponentProps } from "react";
import { classNames } from "../layout/class-names.ts";
import { useField } from "./field-context.ts";
import "./form.css";

/** The controls of a form, at home inside a `Field`. 16 px text: smaller makes iOS zoom. */
export function TextInput({ className, ...rest }: ComponentProps<"input">) {
  return <input {...useField()} type="text" {...rest} className={classNames("in", className)} />;
}

export function TextArea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...useField()} {...rest} className={classNames("in", className)} />;
}

export function Select({ className, ...rest }: ComponentProps<"select">) {
  return <select {...useField()} {...rest} className={classNames("in", className)} />;
}
