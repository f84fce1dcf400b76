import "../../features/errors/error-page.css";
import { data } from "react-router";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import { subscriberBody } from "#contracts/store/lead-requests.ts";
import type { NewsletterTag } from "#domain/newsletter-consents.ts";
import { requestContext, shopContext } from "#storefront/context.ts";
import { loadContent } from "#storefront/features/content/load-content.ts";
import { SubscribeForm } from "#storefront/features/newsletter/subscribe-form.tsx";
import { createSubscribedResult, type SubscribeResult } from "#storefront/features/newsletter/use-subscribe.ts";
import type { LayoutHandle } from "#storefront/layout/layout-handle.ts";
import { privateCacheHeaders } from "#storefront/private-cache-headers.ts";
import { Ridge } from "#storefront/ui/layout/ridge.tsx";
import type { Route } from "./+types/subscribe";

type SubscribeActionData = { result: SubscribeResult; typed: string; tag: NewsletterTag };

type SubscribePageProps = {
  words: DocumentBody<"subscribe">;
  /** The consent text. */
  consents: Record<NewsletterTag, string>;
  answer: SubscribeActionData | undefined;
};

export const handle: LayoutHandle = { flavour: "marigold" };

export const headers = () => privateCacheHeaders;

export const meta: Route.MetaFunction = () => [
  { title: "Subscribe · Elefant" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const [words, frame, club] = await Promise.all([
    loadContent(context, "subscribe"),
    loadContent(context, "frame"),
    loadContent(context, "club"),
  ]);
  return { words, consents: { news: frame.subscribeLead, club: club.consent } };
}

/** Handles the forms of the footer and the club without a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const { address } = context.get(requestContext);
  const { email, tag, website } = subscriberBody.parse(Object.fromEntries(await readText(request)));
  const result = await context.get(shopContext).newsletter.subscribe({ email, tag, website }, { address });
  if (result.ok) {
    const words = (await loadContent(context, "frame")).subscribed;
    return data<SubscribeActionData>({ result: createSubscribedResult(words, result.value.email), typed: "", tag });
  }
  const status = result.error.code === "too-many-requests" ? 429 : 422;
  return data<SubscribeActionData>({ result: { ok: false, message: result.error.message }, typed: email, tag }, status);
}

async function readText(request: Request): Promise<[string, string][]> {
  return [...(await request.formData())].map(([name, value]) => [name, String(value).slice(0, 1_000)]);
}

export default function Subscribe({ loaderData, actionData }: Route.ComponentProps) {
  return <SubscribePage {...loaderData} answer={actionData} />;
}

/** The result of subscribing without a script, with the form for another try. */
function SubscribePage({ words, consents, answer }: SubscribePageProps) {
  const done = answer?.result?.ok === true;
  return (
    <section className="field lost" data-flavour="marigold">
      <div className="wrap subscribe">
        <h1 className="d1">{done ? words.doneHeading : words.heading}</h1>
        {done ? (
          <p className="lead" role="status">
            {answer.result?.message}
          </p>
        ) : (
          <>
            <p className="lead">{consents[answer?.tag ?? "news"]}</p>
            <SubscribeForm
              tag={answer?.tag ?? "news"}
              label="Your email"
              button="Subscribe"
              kind="dark"
              className="form"
              result={answer?.result ?? null}
              typed={answer?.typed}
            />
          </>
        )}
      </div>
      <Ridge flavour="marigold" eager />
    </section>
  );
}
