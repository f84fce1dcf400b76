import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { RecordHistory } from "#backoffice/audit/record-history.tsx";
import { useMay } from "#backoffice/use-may.ts";
import type { AdminProduct } from "#contracts/admin/catalogue.ts";
import type { Part } from "../form/parts.ts";
import type { Form } from "../form/values.ts";
import { Drink } from "../parts/drink.tsx";
import { LabelFacts } from "../parts/label-facts.tsx";
import { Pictures } from "../parts/pictures.tsx";
import { Prices } from "../parts/prices.tsx";
import { Stock } from "../parts/stock.tsx";
import { Texts } from "../parts/texts.tsx";
import { Variants } from "../parts/variants.tsx";

type Props = { part: Part; form: Form; product: AdminProduct; mayWrite: boolean };

/** The open part. What somebody may only read cannot be typed in. */
export function PartPanel({ part, form, product, mayWrite }: Props) {
  if (part === "stock") return <Stock productId={product.id} />;
  if (part === "prices") return <Prices productId={product.id} mayWrite={mayWrite} />;
  if (part === "history") return <History id={product.id} />;
  return <Written mayWrite={mayWrite}>{writtenPart({ part, form, product, mayWrite })}</Written>;
}

function writtenPart({ part, form, product, mayWrite }: Props): ReactNode {
  const { beverage } = form.values;
  if (part === "drink") return beverage && <Drink form={form} beverage={beverage} />;
  if (part === "packs") return <Variants form={form} product={product} />;
  if (part === "pictures") return <Pictures form={form} mayWrite={mayWrite} />;
  if (part === "label") return <LabelFacts form={form} />;
  return <Texts form={form} product={product} />;
}

function Written({ mayWrite, children }: { mayWrite: boolean; children: ReactNode }) {
  return (
    <Box component="fieldset" disabled={!mayWrite} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      {children}
    </Box>
  );
}

function History({ id }: { id: string }) {
  const may = useMay();
  if (!may("audit.read")) return <p>Your role does not read the history of changes.</p>;
  return <RecordHistory kind="product" id={id} />;
}
