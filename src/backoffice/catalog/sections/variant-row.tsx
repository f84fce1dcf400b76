import { IconButton } from "@mui/material";
import { type ReactNode, useId, useState } from "react";
import { MoneyField } from "#backoffice/form/inputs/number-field.tsx";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import { Icon } from "#backoffice/theme/icon.tsx";
import { paise } from "#domain/money.ts";
import { calculatePricePerLitre } from "#domain/pricing.ts";
import { bindRowField, type PacksPart, type VariantValues } from "../editor/product-values.ts";
import { VariantDetails } from "./variant-details.tsx";
import "./pack-table.css";

type Props = {
  form: PacksPart;
  variant: VariantValues;
  at: number;
  name: string;
  /** Units of a published SKU: orders refer to it, so it can't change. Undefined for a new one. */
  stock: number | undefined;
  suggested: string;
  /** Buttons that move and remove the row. */
  tools: ReactNode;
};

/** Heads of the columns. Each field has its name itself. */
export function PackTableHead({ isDrink }: { isDrink: boolean }) {
  const columns = ["Price", "MRP", "Off", ...(isDrink ? ["Per litre"] : []), "Stock"];
  return (
    <div className="pack-line pack-head" aria-hidden="true" data-drink={isDrink || undefined}>
      <span>{isDrink ? "Pack" : "Size"}</span>
      <span className="pack-sku">SKU</span>
      {columns.map((column) => (
        <span key={column} className="pack-figure">
          {column}
        </span>
      ))}
    </div>
  );
}

/** One pack or size as a line of the table: prices are edited in it, everything else below it. */
export function VariantRow({ form, variant, at, name, stock, suggested, tools }: Props) {
  const { beverage } = form.values;
  const bind = <F extends keyof VariantValues & string>(field: F) => bindRowField(form, "variants", at, variant, field);
  const price = bind("price");
  const detailsId = useId();
  const needsDetails = stock === undefined || hasGapBelow(form.errors, variant, at);
  const [isOpen, setIsOpen] = useState(needsDetails);
  // Opens when a field inside has to be filled in, and stays open while it is filled in.
  if (needsDetails && !isOpen) setIsOpen(true);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, which the grid would have to place.
    <div role="group" aria-label={name} className="pack-row" data-open={isOpen || undefined}>
      <div className="pack-line" data-drink={beverage !== null || undefined}>
        <b className="pack-name">{variant.packSize === null ? name : `${variant.packSize}-pack`}</b>
        <span className="pack-sku">{variant.sku}</span>
        <div className="pack-price">
          <MoneyField {...price} error={price.error ?? aboveMrp(variant)} label="Price" />
        </div>
        <div className="pack-mrp">
          <MoneyField {...bind("mrp")} label="MRP" />
        </div>
        <Figure label="Discount" className="pack-off">
          {describeDiscount(variant)}
        </Figure>
        {beverage && (
          <Figure label="Per litre" className="pack-litre">
            {describePerLitre(variant, beverage.canMl)}
          </Figure>
        )}
        <Figure label="Stock" className="pack-stock">
          {stock === undefined ? "New" : stock.toLocaleString("en-IN")}
          {stock !== undefined && <span className="pack-stock-words"> in stock</span>}
        </Figure>
        {!needsDetails && (
          <IconButton
            // No button element, which the fieldset disables for those who may only read.
            component="span"
            size="small"
            aria-label={`Details of ${name}`}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name="right" size={16} />
          </IconButton>
        )}
      </div>
      <div id={detailsId} hidden={!isOpen}>
        <VariantDetails
          form={form}
          variant={variant}
          at={at}
          isKnown={stock !== undefined}
          suggested={suggested}
          tools={tools}
        />
      </div>
    </div>
  );
}

function Figure({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <span className={`pack-figure ${className}`}>
      <span className="visually-hidden">{label} </span>
      {children}
    </span>
  );
}

const besideName = ["price", "mrp"];

/** True when a field below the line is wrong or missing. */
function hasGapBelow(errors: Record<string, string>, { weightGrams, deliveryCharge }: VariantValues, at: number) {
  const prefix = `variants.${at}.`;
  const isBelow = (path: string) => path.startsWith(prefix) && !besideName.includes(path.slice(prefix.length));
  return weightGrams === null || deliveryCharge === null || Object.keys(errors).some(isBelow);
}

/** Warns while typing, before saving. */
function aboveMrp({ price, mrp }: VariantValues): string | undefined {
  return price !== null && mrp !== null && price > mrp
    ? "The price can't exceed the MRP (Legal Metrology Act)."
    : undefined;
}

/** Discount against the MRP: '17% off'. */
function describeDiscount({ price, mrp }: VariantValues): ReactNode {
  if (!price || !mrp || !(price < mrp)) return "–";
  return (
    <>
      {Math.round(((mrp - price) / mrp) * 100)}% <span className="visually-hidden">off</span>
    </>
  );
}

function describePerLitre({ price, packSize }: VariantValues, canMl: number | null): string {
  const litres = ((packSize ?? 0) * (canMl ?? 0)) / 1_000;
  return price && litres > 0 ? formatAmount(calculatePricePerLitre(paise(price), litres)) : "–";
}
