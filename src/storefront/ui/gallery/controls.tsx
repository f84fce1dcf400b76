import { useState } from "react";
import { paise } from "#domain/money.ts";
import { Button, ButtonLink } from "../button.tsx";
import { Count } from "../count.tsx";
import { Icon } from "../icon.tsx";
import { IconButton } from "../icon-button.tsx";
import { PackTiles } from "../pack-tile.tsx";
import { Pennant } from "../pennant.tsx";
import { Mrp, Price } from "../price.tsx";
import { Skeleton } from "../skeleton.tsx";
import { Stars } from "../stars.tsx";
import { Stepper } from "../stepper.tsx";
import { RemovableTag, Status, Tag } from "../tag.tsx";
import { pack } from "./samples.ts";
import { Cell, Sheet } from "./sheet.tsx";

export function Controls() {
  return (
    <>
      <Buttons />
      <Packs />
      <Small />
    </>
  );
}

function Buttons() {
  const arrow = <Icon name="arrow" />;
  return (
    <Sheet title="Button">
      <Cell says="Default">
        <Button>Buy Now {arrow}</Button>
      </Cell>
      <Cell says="Hover: the cut grows, the arrow moves">
        <Button className="is-hover">Buy Now {arrow}</Button>
      </Cell>
      <Cell says="Pressed">
        <Button className="is-active">Buy Now {arrow}</Button>
      </Cell>
      <Cell says="Focus">
        <Button className="is-focus">Buy Now {arrow}</Button>
      </Cell>
      <Cell says="Loading: three peaks, keeps its width">
        <Button loading>Buy Now</Button>
      </Cell>
      <Cell says="Disabled">
        <Button disabled>TBD COMING SOON</Button>
      </Cell>
      <Cell says="Dark, a link">
        <ButtonLink to="/beverages" kind="dark">
          Shop Now
        </ButtonLink>
      </Cell>
      <Cell says="Line">
        <Button kind="line">Keep Shopping</Button>
      </Cell>
      <Cell says="48 and 44 high">
        <Button size="m">Apply</Button>
        <Button size="s">Apply</Button>
      </Cell>
      <Cell says="Icon buttons">
        <span className="row">
          <Count value={3}>
            <IconButton icon="cart" label="Sample cart" />
          </Count>
          <IconButton icon="right" label="Next" solid />
          <IconButton icon="left" label="Previous" disabled />
        </span>
      </Cell>
    </Sheet>
  );
}

function Packs() {
  const [chosen, setChosen] = useState<string | null>("sample-6");
  return (
    <Sheet title="Pack selector" cells="f3">
      <Cell says="Default, selected (tap again clears), out of stock">
        <PackTiles
          packs={[pack(4, 28_000), pack(6, 39_900), pack(12, 74_900, false)]}
          selected={chosen}
          onSelect={setChosen}
          name="first"
        />
      </Cell>
      <Cell says="Nothing chosen">
        <PackTiles
          packs={[pack(4, 28_000), pack(6, 39_900), pack(12, 74_900)]}
          selected={null}
          onSelect={() => {}}
          error="Please select a valid pack size."
          name="second"
        />
      </Cell>
      <Cell says="Loading">
        <Skeleton shape="pack" />
      </Cell>
    </Sheet>
  );
}

function Small() {
  const [quantity, setQuantity] = useState(1);
  return (
    <Sheet title="Stepper, tags, price" cells="f3">
      <Cell says="Stepper, minus disabled at 1">
        <Stepper name="Mountain Water" quantity={quantity} onChange={setQuantity} />
      </Cell>
      <Cell says="Stepper while it is being stored">
        <Stepper name="Sparkling Water" quantity={2} busy onChange={() => {}} />
      </Cell>
      <Cell says="Status">
        <span className="row">
          <Status mark="ordered">Ordered</Status>
          <Status mark="way">On the Way</Status>
          <Status mark="done">Delivered</Status>
          <Status mark="bad">Cancelled</Status>
          <Status mark="returned">Returned</Status>
        </span>
      </Cell>
      <Cell says="Tag, filter tag, pennant">
        <span className="row">
          <Tag>Zero sugar</Tag>
          <RemovableTag onRemove={() => {}}>On the Way</RemovableTag>
          <Pennant price={paise(39_900)} mrp={paise(48_000)} />
          <Pennant price={paise(39_900)} mrp={paise(48_000)} large />
        </span>
      </Cell>
      <Cell says="Price and MRP">
        <span className="row">
          <Price paise={paise(14_999_900)} large /> <Mrp paise={paise(15_999_900)} price={paise(14_999_900)} />
        </span>
      </Cell>
      <Cell says="Stars">
        <Stars rating={3.5} />
      </Cell>
    </Sheet>
  );
}
