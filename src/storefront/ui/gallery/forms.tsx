import { Check, ChoiceTile } from "../choice-tile.tsx";
import { Select, TextArea, TextInput } from "../controls.tsx";
import { Field } from "../field.tsx";
import { Cell, Sheet } from "./sheet.tsx";

export function Forms() {
  return (
    <>
      <Fields />
      <Choices />
    </>
  );
}

function Fields() {
  return (
    <Sheet title="Field" cells="f3">
      <Cell says="Default">
        <Field label="Full Name" name="s1" help="As on your door">
          <TextInput />
        </Field>
      </Cell>
      <Cell says="Focus">
        <Field label="Full Name" name="s2">
          <TextInput className="is-focus" defaultValue="Sample" />
        </Field>
      </Cell>
      <Cell says="Error">
        <Field label="PIN Code" name="s3" error="Pin must be exactly 6 digits." help="6 digits">
          <TextInput defaultValue="2480" inputMode="numeric" />
        </Field>
      </Cell>
      <Cell says="Good">
        <Field label="PIN Code" name="s4" fine="Dehradun, Uttarakhand">
          <TextInput defaultValue="248001" inputMode="numeric" />
        </Field>
      </Cell>
      <Cell says="Disabled">
        <Field label="State" name="s5">
          <TextInput disabled defaultValue="Uttarakhand" />
        </Field>
      </Cell>
      <Cell says="Read-only, optional">
        <Field label="Email" name="s6" optional>
          <TextInput readOnly defaultValue="sample@example.com" />
        </Field>
      </Cell>
      <Cell says="Select">
        <Field label="State" name="s7">
          <Select>
            <option>Choose a state</option>
          </Select>
        </Field>
      </Cell>
      <Cell says="Text">
        <Field label="Message" name="s8">
          <TextArea />
        </Field>
      </Cell>
    </Sheet>
  );
}

function Choices() {
  return (
    <Sheet title="Choice" cells="f3">
      <Cell says="Checkbox">
        <Check>Ordered</Check>
        <Check defaultChecked>Delivered</Check>
      </Cell>
      <Cell says="Radio tile, chosen">
        <ChoiceTile name="pay" title="Pay Now" note="UPI, cards, net banking, wallets" icon="lock" defaultChecked />
      </Cell>
      <Cell says="Radio tile">
        <ChoiceTile name="pay" title="Cash on delivery(COD)" icon="box" />
      </Cell>
    </Sheet>
  );
}
