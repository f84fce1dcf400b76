import type { Subscription } from "../../../use-cases/shop.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Ridge } from "../../ui/ridge.tsx";
import "../errors/errors.css";

/** Asks with one button: opening the link changes nothing, mail programs open links by themselves (D19). */
export function UnsubscribePage({ subscription: { email, subscribed } }: { subscription: Subscription }) {
  return (
    <section className="field lost" data-flavour="marigold">
      <div className="wrap">
        <h1 className="d1">{subscribed ? "Leave the herd?" : "You are off the list."}</h1>
        {subscribed ? (
          <>
            <p className="lead">
              One press and <b>{email}</b> gets no more mail from the list. Mail about orders still comes.
            </p>
            <form method="post">
              <Button type="submit" kind="dark">
                Unsubscribe
              </Button>
            </form>
          </>
        ) : (
          <>
            <p className="lead" role="status">
              <b>{email}</b> gets no more mail from the list. Changed your mind? Subscribe again below.
            </p>
            <ButtonLink to="/beverages" kind="dark">
              Shop Now <Icon name="arrow" />
            </ButtonLink>
          </>
        )}
      </div>
      <Ridge flavour="marigold" eager />
    </section>
  );
}
