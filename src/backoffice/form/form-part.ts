import { type FunctionComponent, memo } from "react";
import type { BoundField, FormFields } from "./form-fields.ts";

/** Part of a long form that one section reads and changes. The compiler refuses fields that the section did not name. */
export type FormPart<T extends object, K extends keyof T & string> = Pick<FormFields<T>, "errors"> & {
  values: Pick<T, K>;
  set: <N extends K>(name: N, value: T[N], at?: string) => void;
  field: <N extends K>(name: N) => BoundField<T[N]>;
};

/**
 * Renders a section again only when one of its fields, an error or another prop has changed: in a form of a hundred
 * inputs each key pressed would otherwise render all of them.
 */
export function memoSection<P extends { form: { values: object; errors: object } }>(
  fields: readonly (keyof P["form"]["values"])[],
  Section: FunctionComponent<P>,
): FunctionComponent<P> {
  const isSame = ({ form: before, ...old }: P, { form: after, ...now }: P) =>
    before.errors === after.errors &&
    fields.every((field) => Object.is(readField(before.values, field), readField(after.values, field))) &&
    isShallowEqual(old, now);
  return memo(Section, isSame) as unknown as FunctionComponent<P>;
}

const readField = (values: object, field: PropertyKey): unknown => Reflect.get(values, field);

function isShallowEqual(a: object, b: object): boolean {
  return Object.keys({ ...a, ...b }).every((name) => Object.is(Reflect.get(a, name), Reflect.get(b, name)));
}
