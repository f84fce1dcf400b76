import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

const bucket = "pictures";

/** Starts an S3-compatible server over a temporary folder. */
export async function startS3Server() {
  const directory = mkdtempSync(join(tmpdir(), "shop-s3-"));
  const configureBuckets = [{ name: bucket, configs: [] }];
  const server = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets });
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: "us-east-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    stop: () => server.close(),
    [Symbol.asyncDispose]: async () => {
      await server.close().catch(() => {});
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
