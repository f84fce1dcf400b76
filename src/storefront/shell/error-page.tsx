import { Button, ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Ridge } from "../ui/ridge.tsx";
import { Logo } from "./logo.tsx";
import "./header.css";
import "./error-page.css";

/** Stands without the shop's facts: whatever failed may have been them. Without a script the button is a link. */
export function ErrorPage({ lost }: { lost: boolean }) {
  return (
    <>
      <title>{lost ? "Page not found · Elefant" : "Something went wrong · Elefant"}</title>
      <header className="header field" data-flavour="kokum">
        <div className="wrap">
          <Logo onDark />
        </div>
      </header>
      <main id="main" className="field lost" data-flavour="kokum">
        <div className="wrap">
          <p className="roar four" aria-hidden="true">
            Oof.
          </p>
          <h1 className="d2">{lost ? "This trail ends here." : "Avalanche on our side."}</h1>
          <p className="lead">
            {lost
              ? "We cannot find that page. Check the address, or start again from the base camp."
              : "Something went wrong. Please try again. Your cart is safe, we checked twice."}
          </p>
          <div className="row">
            {!lost && (
              <Button className="needs-script" onClick={() => location.reload()}>
                Try again <Icon name="arrow" />
              </Button>
            )}
            <ButtonLink to="/" kind="line" reloadDocument>
              Home
            </ButtonLink>
            <ButtonLink to="/contact-us" kind="line" reloadDocument>
              Contact Us
            </ButtonLink>
          </div>
        </div>
        <Ridge flavour="kokum" eager />
      </main>
    </>
  );
}
