import { useId } from "react";
import type { Pack } from "#contracts/store/catalog/product-views.ts";
import { formatRupees } from "#domain/money.ts";
import { Icon } from "../layout/icon.tsx";
import "../inputs/form.css";
import "./pack-tiles.css";

type PackTilesProps = {
  packs: Pack[];
  /** `cartLineId` of the chosen pack. */
  selected: string | null;
  onSelect: (cartLineId: string | null) => void;
  /** 'Please select a valid pack size.' */
  error?: string | null;
  /** Name of the form field; its value is the cart line id. */
  name?: string;
  id?: string;
};

/** 'Select size': packs as radios, which work without a script; a second tap clears the choice. */
export function PackTiles({ packs, selected, onSelect, error, name = "id", id }: PackTilesProps) {
  const generated = useId();
  const base = id ?? generated;
  return (
    <fieldset id={base} aria-describedby={error ? `${base}-error` : undefined}>
      <legend className="d5">Select size</legend>
      <div className="packs">
        {packs.map((pack) => (
          <PackTile key={pack.sku} pack={pack} name={name} checked={pack.cartLineId === selected} onSelect={onSelect} />
        ))}
      </div>
      {error && (
        <p className="err" id={`${base}-error`} role="alert">
          <Icon name="error" /> {error}
        </p>
      )}
    </fieldset>
  );
}

type PackTileProps = { pack: Pack; name: string; checked: boolean; onSelect: PackTilesProps["onSelect"] };

function PackTile({ pack, name, checked, onSelect }: PackTileProps) {
  const { packSize, inStock, price, litres, pricePerLitre, cartLineId } = pack;
  const spoken = inStock
    ? `${formatRupees(price)}, ${litres} L, ${formatRupees(pricePerLitre)} per litre`
    : "Out of stock";
  return (
    <label className="pack" data-out={!inStock || undefined}>
      <input
        type="radio"
        name={name}
        value={cartLineId}
        checked={checked}
        aria-label={`Pack of ${packSize}, ${spoken}`}
        aria-disabled={!inStock || undefined}
        required
        onChange={() => inStock && onSelect(cartLineId)}
        onClick={() => checked && onSelect(null)}
        // A browser sends no click for the Space key on a radio that is checked.
        onKeyUp={(event) => {
          if (event.key !== " " || !checked) return;
          event.preventDefault();
          onSelect(null);
        }}
      />
      <Icon name="check" className="tick" />
      <span className="n">
        {packSize}
        <small>cans</small>
      </span>
      <span className="cans">
        {Array.from({ length: packSize }, (_, can) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn cans are all alike
          <i key={can} />
        ))}
      </span>
      {inStock ? <b className="num">{formatRupees(price)}</b> : <span className="small out">Out of stock</span>}
      <span className="small muted num">
        {litres} L<br />
        {formatRupees(pricePerLitre)}/L
      </span>
    </label>
  );
}
