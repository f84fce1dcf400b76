import { type FocusEvent, type RefObject, useEffect, useRef, useState } from "react";
import { isUnlikelyMobile } from "#domain/address/phone.ts";
import { type CheckoutFieldName, describeLeftField, readCheckoutForm } from "./checkout-fields.ts";

type LeftFields = { errors: Partial<Record<string, string>>; isMobileUnlikely: boolean };

/** Validates a filled-in field when it is left, and clears the error as soon as it is corrected. */
export function useLeftFields(form: RefObject<HTMLFormElement | null>) {
  const [{ errors, isMobileUnlikely }, setLeft] = useState<LeftFields>({ errors: {}, isMobileUnlikely: false });
  const isPressed = usePointerPressed();

  const judge = (name: string) => {
    if (!form.current) return;
    const typed = readCheckoutForm(new FormData(form.current));
    setLeft((left) => ({
      errors: { ...left.errors, [name]: describeLeftField(name, typed) },
      isMobileUnlikely: name === "phone" ? isUnlikelyMobile(typed.phone) : left.isMobileUnlikely,
    }));
  };
  return {
    errors,
    isMobileUnlikely,
    /** Waits until a pressed pointer is released, because a new message would move the pressed button away. */
    leave: ({ target }: FocusEvent) => {
      const name = target.getAttribute("name") ?? "";
      const judgeSoon = () => void setTimeout(() => judge(name));
      if (isPressed.current) addEventListener("pointerup", judgeSoon, { once: true });
      else judgeSoon();
    },
    forget: (...names: readonly (CheckoutFieldName | string)[]) =>
      setLeft((left) => ({
        errors: Object.fromEntries(Object.entries(left.errors).filter(([name]) => !names.includes(name))),
        isMobileUnlikely: left.isMobileUnlikely && !names.includes("phone"),
      })),
  };
}

function usePointerPressed(): RefObject<boolean> {
  const isPressed = useRef<boolean>(false);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
    };
    addEventListener("pointerdown", press, true);
    addEventListener("pointerup", release, true);
    addEventListener("pointercancel", release, true);
    return () => {
      removeEventListener("pointerdown", press, true);
      removeEventListener("pointerup", release, true);
      removeEventListener("pointercancel", release, true);
    };
  }, []);
  return isPressed;
}
