/** The shop cannot start because of its settings: each problem is one sentence that names the setting to fix. */
export class StartupError extends Error {
  readonly problems: string[];
  constructor(...problems: string[]) {
    super(problems.join("\n"));
    this.name = "StartupError";
    this.problems = problems;
  }
}
