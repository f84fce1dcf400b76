import type { ComponentProps, ReactNode } from "react";
import { preventSubmit } from "#storefront/features/form/prevent-submit.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import type { ProfileForm } from "./profile-data.ts";

type OpenFormButtonProps = {
  form: ProfileForm;
  onOpen: () => void;
  about?: string;
  /** Takes the focus when it replaces a form that had it. */
  focused?: boolean;
  children: ReactNode;
} & Pick<ComponentProps<typeof Button>, "size" | "aria-expanded">;

/** Opens one of the tab's forms; without JavaScript the page reloads with that form open. */
export function OpenFormButton({ form, onOpen, about, focused, children, ...rest }: OpenFormButtonProps) {
  return (
    <form action="/user-dashboard" onSubmit={preventSubmit(onOpen)}>
      <input type="hidden" name="tab" value="profile" />
      <input type="hidden" name="edit" value={form} />
      <Button {...rest} kind="line" type="submit" aria-description={about} autoFocus={focused}>
        {children}
      </Button>
    </form>
  );
}
