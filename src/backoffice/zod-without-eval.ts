import { z } from "zod";

// Its faster way makes functions of text, which the page's policy forbids. It is tried with the first shape: this has
// to be the first thing that is loaded.
z.config({ jitless: true });
