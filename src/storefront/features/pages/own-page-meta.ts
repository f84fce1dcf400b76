import type { MetaDescriptor } from "react-router";
import type { PageView } from "#contracts/content/page-view.ts";
import { toPlainText } from "#contracts/content/rich-text-plain.ts";
import { buildPageMeta, getSiteUrl } from "../seo/page-meta.ts";
import { buildBreadcrumbs, buildFaqPage } from "../seo/structured-data.ts";

const maxDescription = 200;
/** Link previews are about this wide. */
const previewWidth = 1_200;

/** Builds the meta tags of one of the owner's pages. */
export function buildOwnPageMeta(matches: Parameters<typeof getSiteUrl>[0], page: PageView): MetaDescriptor[] {
  const { body, path, parent, children } = page;
  const site = getSiteUrl(matches);
  const steps = [{ name: "Home", path: "/" }, ...(parent ? [{ name: parent.title, path: parent.path }] : [])];
  const questions = body.blocks.flatMap((block) => (block.type === "questions" ? block.entries : []));
  const jsonLd = [
    buildBreadcrumbs(site, [...steps, { name: body.title, path }]),
    ...(questions.length > 0 ? [buildFaqPage(questions)] : []),
  ];
  const shown = children.page > 1 ? `${path}?page=${children.page}` : path;
  const title = body.metaTitle || body.title;
  return buildPageMeta({ site, title, description: describe(page), path: shown, preview: previewOf(page), jsonLd });
}

function describe({ body }: PageView): string {
  const given = body.metaDescription || body.lead;
  if (given) return given;
  const text = body.blocks.find((block) => block.type === "text");
  return text ? toPlainText(text.text).replaceAll("\n", " ").slice(0, maxDescription) : body.title;
}

/** The page's own picture; the brand's where there is none. */
function previewOf({ body, pictures }: PageView) {
  const picture = body.picture === null ? undefined : pictures[body.picture];
  const source = picture?.sources.findLast(({ width }) => width <= previewWidth) ?? picture?.sources[0];
  return picture && source ? { path: source.webp, alt: picture.alt } : undefined;
}
