import { Link, useLocation } from "react-router";
import { FormError } from "../form/form-error.tsx";

/** Anchor of 'Write a review' on a product's page; signing in returns to it. */
export const writeReviewId = "write-review";

export function SignInPrompt() {
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}#${writeReviewId}`;
  return (
    <FormError>
      Please sign in first.{" "}
      <Link className="link" to={`/sign-in?redirectTo=${encodeURIComponent(here)}`}>
        Sign In
      </Link>
    </FormError>
  );
}
