import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Whole-shop tests take longest, unit tests fill the last seconds of each worker. */
const projects = ["shop", "isolated", "pure"];
/** The longest files, because a fresh clone has no times yet. None has a time limit that a busy machine exceeds. */
const longFiles = [
  "integrity/integrity.test.ts",
  "csv/large-csv-import.test.ts",
  "page-cache/settings-pages.test.ts",
  "server/startup.test.ts",
  "server/crash-recovery.test.ts",
  "test-gateway/gateway-faults.test.ts",
];

/** Starts long files first: a long file that starts last runs alone while the other workers wait. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byTime = await super.sort(files);
    return byTime.toSorted((a, b) => projectRank(a) - projectRank(b) || fileRank(a) - fileRank(b));
  }
}

const projectRank = ({ project }: TestSpecification): number => projects.indexOf(project.name);

function fileRank({ moduleId }: TestSpecification): number {
  const rank = longFiles.findIndex((name) => moduleId.endsWith(name));
  return rank === -1 ? longFiles.length : rank;
}
