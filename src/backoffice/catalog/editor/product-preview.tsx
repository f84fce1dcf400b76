import { useState } from "react";
import { Section } from "#backoffice/layout/section.tsx";
import { useMedia } from "#backoffice/media/use-media.ts";
import { Icon } from "#backoffice/theme/icon.tsx";
import { formatCount } from "#domain/format-count.ts";
import { formatRupees, paise } from "#domain/money.ts";
import { variantLabel } from "./describe-changes.ts";
import type { ProductValues } from "./product-values.ts";
import "./product-preview.css";

type Props = { values: ProductValues; onGo: (path: string) => void };

const views = ["Card", "Page"] as const;

/** Previews what is typed as the shop shows it: as card or head of its page. A click on a text opens its field. */
export function ProductPreview(props: Props) {
  const [view, setView] = useState<(typeof views)[number]>("Card");
  return (
    <Section
      title="Live preview"
      isFlush
      className="product-preview"
      actions={
        <fieldset className="preview-switch" aria-label="Preview of">
          {views.map((name) => (
            <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
              {name}
            </button>
          ))}
        </fieldset>
      }
    >
      {view === "Card" ? <PreviewCard {...props} /> : <PreviewPage {...props} />}
    </Section>
  );
}

function PreviewCard({ values, onGo }: Props) {
  const { name, shortDescription, kind, beverage } = values;
  return (
    <div className="preview-card" data-flavour={beverage?.flavour ?? "merch"}>
      <PreviewScene values={values} />
      <div className="preview-meta">
        <div>
          <button type="button" className="preview-name" onClick={() => onGo("name")}>
            {name || "Untitled product"}
          </button>
          {kind === "beverage" && (
            <button type="button" onClick={() => onGo("shortDescription")}>
              {shortDescription || "No short description yet"}
            </button>
          )}
          <button type="button" onClick={() => onGo("variants")}>
            {describePrice(values)}
          </button>
        </div>
        <span className="preview-buy" aria-hidden="true">
          Shop now
        </span>
      </div>
    </div>
  );
}

/** Picture, name, descriptions, packs and key benefits, as on the product's page. */
function PreviewPage({ values, onGo }: Props) {
  const { name, shortDescription, longDescription, features, beverage, colours, variants } = values;
  return (
    <div className="preview-card preview-page" data-flavour={beverage?.flavour ?? "merch"}>
      <PreviewScene values={values} />
      <div className="preview-meta">
        <div>
          <button type="button" className="preview-name" onClick={() => onGo("name")}>
            {name || "Untitled product"}
          </button>
          <button type="button" onClick={() => onGo("shortDescription")}>
            {shortDescription || "No short description yet"}
          </button>
          {variants.flatMap((variant, at) =>
            variant.active && variant.price ? (
              <button key={variant.key} type="button" onClick={() => onGo(`variants.${at}.price`)}>
                {variantLabel(variant, colours)} <b>{formatRupees(paise(variant.price))}</b>{" "}
                {variant.mrp && variant.mrp > variant.price ? <del>{formatRupees(paise(variant.mrp))}</del> : null}
              </button>
            ) : (
              []
            ),
          )}
          <button type="button" className="preview-long" onClick={() => onGo("longDescription")}>
            {longDescription || "No long description yet"}
          </button>
          {features.length > 0 && (
            <button type="button" className="preview-long" onClick={() => onGo("features")}>
              {features.join(" · ")}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

/** Picture of phones above the fields, with a link to all pictures. */
export function PreviewBand({ values, onPictures }: { values: ProductValues; onPictures: () => void }) {
  const count = values.pictures.length;
  return (
    <div className="preview-card preview-band" data-flavour={values.beverage?.flavour ?? "merch"}>
      <PreviewScene values={values} />
      <button type="button" className="preview-count" onClick={onPictures}>
        <Icon name="image" size={14} />
        {formatCount(count, "picture")}
      </button>
    </div>
  );
}

function PreviewScene({ values: { kind, beverage, pictureId } }: Pick<Props, "values">) {
  const { picture } = useMedia(pictureId);
  return (
    <div className="preview-scene">
      {kind === "beverage" && <Ridge />}
      {beverage && (
        <p className="preview-kcal">
          <b>{beverage.calories ?? "–"}</b>kcal
        </p>
      )}
      {picture && <img src={picture.address} alt={picture.alt} />}
    </div>
  );
}

/** 'From ₹340.00': the lowest price of what is for sale. */
function describePrice({ variants }: ProductValues): string {
  const prices = variants.flatMap(({ active, price }) => (active && price !== null && price > 0 ? [price] : []));
  return prices.length === 0 ? "No price yet" : `From ${formatRupees(paise(Math.min(...prices)))}`;
}

/** Mountains in the flavour's colours, as on the shop's card. */
function Ridge() {
  return (
    <svg className="preview-ridge" viewBox="0 0 320 110" preserveAspectRatio="none" aria-hidden="true">
      <path className="preview-far" d="M0 66L44 22l30 34 30-20 40 40 34-50 40 44 42-60 60 62v42H0z" />
      <path className="preview-snow" d="M44 22L26 40l10 6 8-8 10 10 8-4zM260 10l-20 28 10 5 10-11 11 12 9-12z" />
      <path className="preview-near" d="M0 92l26-20 30 20 40-26 44 28 34-20 42 26 38-30 36 22 30-14v32H0z" />
    </svg>
  );
}
