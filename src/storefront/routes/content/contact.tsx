import { data } from "react-router";
import { contactFacts } from "#contracts/store/settings/shop-facts.ts";
import { refusal } from "#domain/store-errors.ts";
import { reportContext, requestContext, shopContext } from "#storefront/context.ts";
import { type ContactFormResult, readLeadForm } from "#storefront/features/contact/contact-fields.ts";
import { ContactPage } from "#storefront/features/contact/contact-page.tsx";
import { loadContent } from "#storefront/features/content/load-content.ts";
import { buildPageMeta, getSiteUrl } from "#storefront/features/seo/page-meta.ts";
import { buildOrganization } from "#storefront/features/seo/structured-data.ts";
import { privateCacheHeaders } from "#storefront/private-cache-headers.ts";
import { publicCacheHeaders } from "#storefront/public-cache-headers.ts";
import type { Route } from "./+types/contact";

/** The page itself is public, but the form's response is private. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : publicCacheHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = getSiteUrl(matches);
  return buildPageMeta({
    site,
    title: loaderData?.words.metaTitle ?? "",
    description: loaderData?.words.lead ?? "",
    path: "/contact-us",
    jsonLd: loaderData ? [buildOrganization(site, loaderData.facts)] : [],
  });
};

export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(shopContext);
  const [words, facts] = await Promise.all([loadContent(context, "contact"), settings.facts(...contactFacts)]);
  return { words, facts };
}

/** Handles the form without a script. An error is shown at the form and keeps the input. */
export async function action({ request, context }: Route.ActionArgs) {
  const { address, requestId } = context.get(requestContext);
  const lead = readLeadForm(await request.formData());
  const answer = (result: ContactFormResult, status: number) => data(result, { status, headers: privateCacheHeaders });
  try {
    const sent = await context.get(shopContext).leads.send({ ...lead, idempotencyKey: "" }, { address });
    if (sent.ok) return answer({ sent: true }, 200);
    const status = sent.error.code === "too-many-requests" ? 429 : 422;
    return answer({ sent: false, typed: lead, refused: sent.error }, status);
  } catch (error) {
    context.get(reportContext)(error, requestId);
    return answer({ sent: false, typed: lead, refused: refusal("lead-failed") }, 500);
  }
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} answer={actionData} />;
}
