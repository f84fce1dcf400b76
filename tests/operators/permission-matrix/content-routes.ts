import type { RoutePermissions } from "./route-permissions.ts";

const path = "/content/:id";
const revision = { revision: 1 };

export const contentRoutes: RoutePermissions = {
  permissions: {
    "GET /content": "catalogue.read",
    [`GET ${path}`]: "catalogue.read",
    [`POST ${path}/draft`]: "content.write",
    [`POST ${path}/publish`]: "content.write",
    [`POST ${path}/schedule`]: "content.write",
    [`POST ${path}/unschedule`]: "content.write",
    [`POST ${path}/discard`]: "content.write",
    [`POST ${path}/preview`]: "content.write",
    [`GET ${path}/versions`]: "catalogue.read",
    "GET /content-versions/:id": "catalogue.read",
    [`POST ${path}/restore`]: "content.write",
    "GET /pages": "catalogue.read",
    "POST /pages": "content.write",
    "POST /pages/:id/address": "content.write",
    "POST /page-order": "content.write",
    "POST /pages/:id/unpublish": "content.write",
    "DELETE /pages/:id": "content.write",
  },
  bodies: {
    [`POST ${path}/draft`]: { body: { title: "Sample" }, ...revision },
    [`POST ${path}/publish`]: revision,
    [`POST ${path}/schedule`]: { at: "2047-01-01T00:00:00.000Z", ...revision },
    [`POST ${path}/unschedule`]: revision,
    [`POST ${path}/discard`]: revision,
    [`POST ${path}/restore`]: { version: 1, ...revision },
    "POST /pages": { title: "Sample" },
    "POST /pages/:id/address": { slug: "sample-address" },
    "POST /page-order": { parent: null, ids: [] },
  },
  createPathIds: async ({ shop }) => {
    const me = { kind: "command line" } as const;
    await shop.content.edit.save(me, "club", { body: { title: "Sample" }, revision: 0 });
    await shop.content.edit.publish(me, "club", { revision: 1 });
    const page = await shop.content.pages.create(me, { title: "Sample page", slug: "", parent: null });
    const pageId = page.ok ? page.value.id : "";
    const idFor = (route: string) =>
      route.includes("/pages/:id") ? pageId : route.includes("versions/:id") ? "club.1" : "club";
    const routes = Object.keys(contentRoutes.permissions).filter((route) => route.includes("/:id"));
    return Object.fromEntries(routes.map((route) => [route, idFor(route)]));
  },
};
