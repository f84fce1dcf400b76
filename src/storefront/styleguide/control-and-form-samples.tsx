import { useState } from "react";
import { paise } from "#domain/money.ts";
import { Button, ButtonLink } from "../ui/inputs/button.tsx";
import { Checkbox, ChoiceTile } from "../ui/inputs/choice-tile.tsx";
import { Field } from "../ui/inputs/field.tsx";
import { IconButton } from "../ui/inputs/icon-button.tsx";
import { QuantityStepper } from "../ui/inputs/quantity-stepper.tsx";
import { Select, TextArea, TextInput } from "../ui/inputs/text-controls.tsx";
import { Icon } from "../ui/layout/icon.tsx";
import { Skeleton } from "../ui/layout/skeleton.tsx";
import { DiscountBadge } from "../ui/product/discount-badge.tsx";
import { PackTiles } from "../ui/product/pack-tiles.tsx";
import { Mrp, Price } from "../ui/product/price.tsx";
import { StarRating } from "../ui/product/star-rating.tsx";
import { CountBadge } from "../ui/text/count-badge.tsx";
import { RemovableTag, StatusBadge, Tag } from "../ui/text/tag.tsx";
import { createSamplePack } from "./sample-data.ts";
import { SampleCell, SampleSheet } from "./sample-sheet.tsx";

export function FormSamples() {
  return (
    <>
      <Fields />
      <Choices />
    </>
  );
}

function Fields() {
  return (
    <SampleSheet title="Field" cells="f3">
      <SampleCell label="Default">
        <Field label="Full Name" name="s1" help="As on your door">
          <TextInput />
        </Field>
      </SampleCell>
      <SampleCell label="Focus">
        <Field label="Full Name" name="s2">
          <TextInput className="is-focus" defaultValue="Sample" />
        </Field>
      </SampleCell>
      <SampleCell label="Error">
        <Field label="PIN Code" name="s3" error="Pin must be exactly 6 digits." help="6 digits">
          <TextInput defaultValue="2480" inputMode="numeric" />
        </Field>
      </SampleCell>
      <SampleCell label="Good">
        <Field label="PIN Code" name="s4" fine="Dehradun, Uttarakhand">
          <TextInput defaultValue="248001" inputMode="numeric" />
        </Field>
      </SampleCell>
      <SampleCell label="Disabled">
        <Field label="State" name="s5">
          <TextInput disabled defaultValue="Uttarakhand" />
        </Field>
      </SampleCell>
      <SampleCell label="Read-only, optional">
        <Field label="Email" name="s6" optional>
          <TextInput readOnly defaultValue="sample@example.com" />
        </Field>
      </SampleCell>
      <SampleCell label="Select">
        <Field label="State" name="s7">
          <Select>
            <option>Choose a state</option>
          </Select>
        </Field>
      </SampleCell>
      <SampleCell label="Text">
        <Field label="Message" name="s8">
          <TextArea />
        </Field>
      </SampleCell>
    </SampleSheet>
  );
}

function Choices() {
  return (
    <SampleSheet title="Choice" cells="f3">
      <SampleCell label="Checkbox">
        <Checkbox>Ordered</Checkbox>
        <Checkbox defaultChecked>Delivered</Checkbox>
      </SampleCell>
      <SampleCell label="Radio tile, chosen">
        <ChoiceTile name="pay" title="Pay Now" note="UPI, cards, net banking, wallets" icon="lock" defaultChecked />
      </SampleCell>
      <SampleCell label="Radio tile">
        <ChoiceTile name="pay" title="Cash on delivery(COD)" icon="box" />
      </SampleCell>
    </SampleSheet>
  );
}

export function ControlSamples() {
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
    <SampleSheet title="Button">
      <SampleCell label="Default">
        <Button>Buy Now {arrow}</Button>
      </SampleCell>
      <SampleCell label="Hover: the cut grows, the arrow moves">
        <Button className="is-hover">Buy Now {arrow}</Button>
      </SampleCell>
      <SampleCell label="Pressed">
        <Button className="is-active">Buy Now {arrow}</Button>
      </SampleCell>
      <SampleCell label="Focus">
        <Button className="is-focus">Buy Now {arrow}</Button>
      </SampleCell>
      <SampleCell label="Loading: three peaks, keeps its width">
        <Button loading>Buy Now</Button>
      </SampleCell>
      <SampleCell label="Disabled">
        <Button disabled>TBD COMING SOON</Button>
      </SampleCell>
      <SampleCell label="Dark, a link">
        <ButtonLink to="/beverages" kind="dark">
          Shop Now
        </ButtonLink>
      </SampleCell>
      <SampleCell label="Line">
        <Button kind="line">Keep Shopping</Button>
      </SampleCell>
      <SampleCell label="48 and 44 high">
        <Button size="m">Apply</Button>
        <Button size="s">Apply</Button>
      </SampleCell>
      <SampleCell label="Icon buttons">
        <span className="row">
          <CountBadge value={3}>
            <IconButton icon="cart" label="Sample cart" />
          </CountBadge>
          <IconButton icon="right" label="Next" solid />
          <IconButton icon="left" label="Previous" disabled />
        </span>
      </SampleCell>
    </SampleSheet>
  );
}

function Packs() {
  const [chosen, setChosen] = useState<string | null>("sample-6");
  return (
    <SampleSheet title="Pack selector" cells="f3">
      <SampleCell label="Default, selected (tap again clears), out of stock">
        <PackTiles
          packs={[createSamplePack(4, 28_000), createSamplePack(6, 39_900), createSamplePack(12, 74_900, false)]}
          selected={chosen}
          onSelect={setChosen}
          name="first"
        />
      </SampleCell>
      <SampleCell label="Nothing chosen">
        <PackTiles
          packs={[createSamplePack(4, 28_000), createSamplePack(6, 39_900), createSamplePack(12, 74_900)]}
          selected={null}
          onSelect={() => {}}
          error="Please select a valid pack size."
          name="second"
        />
      </SampleCell>
      <SampleCell label="Loading">
        <Skeleton shape="pack" />
      </SampleCell>
    </SampleSheet>
  );
}

function Small() {
  const [quantity, setQuantity] = useState(1);
  return (
    <SampleSheet title="Stepper, tags, price" cells="f3">
      <SampleCell label="Stepper, minus disabled at 1">
        <QuantityStepper name="Mountain Water" quantity={quantity} onChange={setQuantity} />
      </SampleCell>
      <SampleCell label="Stepper while it is being stored">
        <QuantityStepper name="Sparkling Water" quantity={2} busy onChange={() => {}} />
      </SampleCell>
      <SampleCell label="Status">
        <span className="row">
          <StatusBadge mark="ordered">Ordered</StatusBadge>
          <StatusBadge mark="way">On the Way</StatusBadge>
          <StatusBadge mark="done">Delivered</StatusBadge>
          <StatusBadge mark="bad">Cancelled</StatusBadge>
          <StatusBadge mark="returned">Returned</StatusBadge>
        </span>
      </SampleCell>
      <SampleCell label="Tag, filter tag, pennant">
        <span className="row">
          <Tag>Zero sugar</Tag>
          <RemovableTag onRemove={() => {}}>On the Way</RemovableTag>
          <DiscountBadge price={paise(39_900)} mrp={paise(48_000)} />
          <DiscountBadge price={paise(39_900)} mrp={paise(48_000)} large />
        </span>
      </SampleCell>
      <SampleCell label="Price and MRP">
        <span className="row">
          <Price paise={paise(14_999_900)} large /> <Mrp paise={paise(15_999_900)} price={paise(14_999_900)} />
        </span>
      </SampleCell>
      <SampleCell label="Stars">
        <StarRating rating={3.5} />
      </SampleCell>
    </SampleSheet>
  );
}
