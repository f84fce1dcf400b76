import { contentEndpoints } from "#contracts/admin/content-endpoints.ts";
import { datasetImportEndpoints } from "#contracts/admin/dataset-import-endpoints.ts";
import { mediaEndpoints } from "#contracts/admin/media-endpoints.ts";
import { pageEndpoints } from "#contracts/admin/page-endpoints.ts";
import { redirectEndpoints } from "#contracts/admin/redirect-endpoints.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { MountEndpoint } from "./mount-endpoint.ts";
import { toSuccess } from "./success.ts";

/** Texts, pages, redirects and pictures, and imports of the old content service. */
export function mountContent(on: MountEndpoint, shop: Shop): void {
  mountDocuments(on, shop);
  mountRedirects(on, shop);
  mountMedia(on, shop);
  mountDatasetImports(on, shop);
}

function mountDocuments(on: MountEndpoint, { content }: Pick<Shop, "content">): void {
  on(contentEndpoints.list, ({ actor }) => content.edit.list(actor));
  on(contentEndpoints.get, ({ actor, id }) => content.edit.get(actor, id));
  on(contentEndpoints.save, ({ actor, id, body }) => content.edit.save(actor, id, body));
  on(contentEndpoints.publish, ({ actor, id, body }) => content.edit.publish(actor, id, body));
  on(contentEndpoints.schedule, ({ actor, id, body }) => content.edit.schedule(actor, id, body));
  on(contentEndpoints.unschedule, ({ actor, id, body }) => content.edit.unschedule(actor, id, body));
  on(contentEndpoints.discard, ({ actor, id, body }) => content.edit.discard(actor, id, body));
  on(contentEndpoints.preview, ({ actor, id, body }) => content.edit.preview(actor, id, body));
  on(contentEndpoints.deadLinks, ({ actor, body }) => content.edit.deadLinks(actor, body));
  on(contentEndpoints.versions, ({ actor, id, query }) => content.edit.versions(actor, id, query));
  on(contentEndpoints.version, ({ actor, id }) => content.edit.version(actor, id));
  on(contentEndpoints.restore, ({ actor, id, body }) => content.edit.restore(actor, id, body));
  on(pageEndpoints.list, ({ actor }) => content.pages.list(actor));
  on(pageEndpoints.create, ({ actor, body }) => content.pages.create(actor, body));
  on(pageEndpoints.move, ({ actor, id, body }) => content.pages.move(actor, id, body));
  on(pageEndpoints.arrange, ({ actor, body }) => content.pages.arrange(actor, body));
  on(pageEndpoints.unpublish, ({ actor, id }) => content.pages.unpublish(actor, id));
  on(pageEndpoints.remove, async ({ actor, id }) => toSuccess(await content.pages.remove(actor, id)));
}

function mountRedirects(on: MountEndpoint, { redirects }: Pick<Shop, "redirects">): void {
  on(redirectEndpoints.list, ({ actor, query }) => redirects.list(actor, query));
  on(redirectEndpoints.create, ({ actor, body }) => redirects.create(actor, body));
  on(redirectEndpoints.change, ({ actor, id, body }) => redirects.change(actor, id, body));
  on(redirectEndpoints.remove, async ({ actor, id }) => toSuccess(await redirects.remove(actor, id)));
  on(redirectEndpoints.import, ({ actor, body }) => redirects.import(actor, body));
  on(redirectEndpoints.export, ({ actor }) => redirects.export(actor));
  on(redirectEndpoints.notFound, ({ actor }) => redirects.notFound(actor));
  on(redirectEndpoints.forget, async ({ actor, body }) => toSuccess(await redirects.forget(actor, body)));
}

function mountMedia(on: MountEndpoint, { media }: Pick<Shop, "media">): void {
  on(mediaEndpoints.list, ({ actor, query }) => media.list(actor, query));
  on(mediaEndpoints.get, ({ actor, id }) => media.get(actor, id));
  on(mediaEndpoints.upload, ({ actor, query, file }) => media.upload(actor, query, file));
  on(mediaEndpoints.change, ({ actor, id, body }) => media.change(actor, id, body));
  on(mediaEndpoints.replace, ({ actor, id, query, file }) => media.replace(actor, id, query, file));
  on(mediaEndpoints.remove, async ({ actor, id }) => toSuccess(await media.remove(actor, id)));
}

/** Imports of exports of the old content service. */
function mountDatasetImports(on: MountEndpoint, { sanity: { importRuns } }: Pick<Shop, "sanity">): void {
  on(datasetImportEndpoints.latest, ({ actor }) => importRuns.latest(actor));
  on(datasetImportEndpoints.begin, ({ actor, body }) => importRuns.begin(actor, body));
  on(datasetImportEndpoints.piece, ({ actor, id, query, file }) =>
    importRuns.addPiece(actor, id, { at: query.at, read: file }),
  );
  on(datasetImportEndpoints.check, ({ actor, id, body }) => importRuns.check(actor, id, body.parts));
  on(datasetImportEndpoints.apply, ({ actor, id }) => importRuns.apply(actor, id));
  on(datasetImportEndpoints.stop, async ({ actor, id }) => toSuccess(await importRuns.stop(actor, id)));
  on(datasetImportEndpoints.remove, async ({ actor, id }) => toSuccess(await importRuns.remove(actor, id)));
  on(datasetImportEndpoints.page, ({ actor, id }) => importRuns.reportPage(actor, id));
  on(datasetImportEndpoints.data, ({ actor, id }) => importRuns.reportData(actor, id));
}
