import type { ReactNode } from "react";
import type { Flavour } from "#contracts/store/catalog/product-views.ts";
import type { Picture as PictureData } from "#contracts/store/picture.ts";
import { PersonalStyles } from "#storefront/layout/personal-styles.tsx";
import { Picture } from "#storefront/ui/layout/picture.tsx";
import { Ridge } from "#storefront/ui/layout/ridge.tsx";
import { LineBreaks } from "#storefront/ui/text/line-breaks.tsx";

type AuthPageProps = {
  flavour: Flavour;
  /** Headline of two short lines. */
  shout: string;
  /** The flavour's can; null when it is not sold. */
  can: PictureData | null;
  title: string;
  children: ReactNode;
};

const canSizes = "(width >= 64rem) 232px, 118px";

/** Page layout for sign-in, sign-up and password reset: headline and can above the form, beside it on wide screens. */
export function AuthPage({ flavour, shout, can, title, children }: AuthPageProps) {
  return (
    <div className="account">
      <PersonalStyles />
      <div className="field account-art" data-flavour={flavour}>
        <p className="roar" aria-hidden="true">
          <LineBreaks>{shout}</LineBreaks>
        </p>
        {can && <Picture picture={can} className="can" sizes={canSizes} alt="" eager />}
        <Ridge flavour={flavour} eager />
      </div>
      <div className="account-form">
        <h1 className="d2">{title}</h1>
        {children}
      </div>
    </div>
  );
}
