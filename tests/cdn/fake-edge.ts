import type { Cdn } from "#gateways/cdn/cdn-types.ts";

type Answer = { status: number; body: string; headers: Headers };
type Kept = Answer & { tags: string[] };

/** Creates an edge that caches by Cache-Control and purges by tag, as a CDN does. `now` is its clock. */
export function createFakeEdge(header: Cdn["header"]["name"] = "Cache-Tag") {
  const kept = new Map<string, Kept & { until: number }>();
  const purges: { tags: string[]; key: string }[] = [];
  const state: { now: number; fails: boolean } = { now: 0, fails: false };
  const separator = header === "Cache-Tag" ? "," : " ";
  const cdn: Cdn = {
    header: { name: header, separator },
    mostTags: 200,
    tagsPerPurge: 100,
    purge: async (tags, key) => {
      if (state.fails) throw new Error("the edge is away");
      purges.push({ tags, key });
      for (const [url, page] of kept) if (page.tags.some((tag) => tags.includes(tag))) kept.delete(url);
    },
  };
  const store = async (url: string, response: Response): Promise<Answer> => {
    const { status, headers } = response;
    const answer = { status, headers, body: await response.text() };
    const cacheControl = headers.get("cache-control") ?? "";
    const seconds = Number(/s-maxage=(\d+)/.exec(cacheControl)?.[1] ?? 0);
    const mayKeep = seconds > 0 && !/private|no-store/.test(cacheControl) && !headers.has("set-cookie");
    const tags = (headers.get(header) ?? "").split(separator);
    if (mayKeep) kept.set(url, { ...answer, tags, until: state.now + seconds * 1_000 });
    return answer;
  };
  return {
    cdn,
    state,
    purges,
    store,
    keeps: (url: string) => kept.has(url),
    /** Answers from the cache, or from `origin`. */
    get: async (url: string, origin: (url: string) => Promise<Response>): Promise<Answer> => {
      const page = kept.get(url);
      return page && page.until > state.now ? page : await store(url, await origin(url));
    },
  };
}
