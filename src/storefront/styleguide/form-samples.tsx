import { Checkbox, ChoiceTile } from "../ui/inputs/choice-tile.tsx";
import { Field } from "../ui/inputs/field.tsx";
import { Select, TextArea, TextInput } from "../ui/inputs/text-controls.tsx";
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
      <SampleCell says="Default">
        <Field label="Full Name" name="s1" help="As on your door">
          <TextInput />
        </Field>
      </SampleCell>
      <SampleCell says="Focus">
        <Field label="Full Name" name="s2">
          <TextInput className="is-focus" defaultValue="Sample" />
        </Field>
      </SampleCell>
      <SampleCell says="Error">
        <Field label="PIN Code" name="s3" error="Pin must be exactly 6 digits." help="6 digits">
          <TextInput defaultValue="2480" inputMode="numeric" />
        </Field>
      </SampleCell>
      <SampleCell says="Good">
        <Field label="PIN Code" name="s4" fine="Dehradun, Uttarakhand">
          <TextInput defaultValue="248001" inputMode="numeric" />
        </Field>
      </SampleCell>
      <SampleCell says="Disabled">
        <Field label="State" name="s5">
          <TextInput disabled defaultValue="Uttarakhand" />
        </Field>
      </SampleCell>
      <SampleCell says="Read-only, optional">
        <Field label="Email" name="s6" optional>
          <TextInput readOnly defaultValue="sample@example.com" />
        </Field>
      </SampleCell>
      <SampleCell says="Select">
        <Field label="State" name="s7">
          <Select>
            <option>Choose a state</option>
          </Select>
        </Field>
      </SampleCell>
      <SampleCell says="Text">
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
      <SampleCell says="Checkbox">
        <Checkbox>Ordered</Checkbox>
        <Checkbox defaultChecked>Delivered</Checkbox>
      </SampleCell>
      <SampleCell says="Radio tile, chosen">
        <ChoiceTile name="pay" title="Pay Now" note="UPI, cards, net banking, wallets" icon="lock" defaultChecked />
      </SampleCell>
      <SampleCell says="Radio tile">
        <ChoiceTile name="pay" title="Cash on delivery(COD)" icon="box" />
      </SampleCell>
    </SampleSheet>
  );
}
