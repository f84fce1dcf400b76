import { z } from "zod";

// Zod's JIT compiles schemas by `eval`, which the page's Content-Security-Policy forbids, and tries it with the first
// schema. So this module must be imported first.
z.config({ jitless: true });
