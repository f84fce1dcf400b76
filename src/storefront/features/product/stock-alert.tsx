import { lazy, Suspense } from "react";
import type { StockAlertFormProps } from "./stock-alert-form.tsx";

/** The form's code comes with the pages that need it. */
const StockAlertForm = lazy(async () => ({ default: (await import("./stock-alert-form.tsx")).StockAlertForm }));

type StockAlertProps = Omit<StockAlertFormProps, "words"> & {
  /** Null on pages whose product is in stock. */
  words: StockAlertFormProps["words"] | null;
};

/** 'Tell me when it is back', for the product's sold-out variants. */
export function StockAlert({ words, ...form }: StockAlertProps) {
  if (!words || form.options.length === 0) return null;
  return (
    <Suspense>
      <StockAlertForm words={words} {...form} />
    </Suspense>
  );
}
