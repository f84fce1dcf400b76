import type { ComponentProps, ReactNode } from "react";
import { Button } from "#storefront/ui/inputs/button.tsx";
import type { ProfileForm } from "./profile-data.ts";

type OpenFormProps = {
  form: ProfileForm;
  onOpen: () => void;
  about?: string;
  /** It comes back in place of a form that had the focus. */
  focused?: boolean;
  children: ReactNode;
} & Pick<ComponentProps<typeof Button>, "size" | "aria-expanded">;

/** A button that opens one of the tab's forms; without a script the page comes again with that form open. */
export function OpenFormButton({ form, onOpen, about, focused, children, ...rest }: OpenFormProps) {
  return (
    <form
      action="/user-dashboard"
      onSubmit={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      <input type="hidden" name="tab" value="profile" />
      <input type="hidden" name="edit" value={form} />
      <Button {...rest} kind="line" type="submit" aria-description={about} autoFocus={focused}>
        {children}
      </Button>
    </form>
  );
}
