import type { NewPasskey, PasskeyCreation } from "#contracts/admin/operators/passkey-endpoints.ts";
import type { Tx } from "#db/client.ts";
import {
  consumeChallenge,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  renamePasskey,
  saveChallenge,
} from "#db/queries/auth/operator-passkeys.ts";
import { findOperatorById, lockOperator, type OperatorRow } from "#db/queries/operators/operator-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { auditOperatorChange } from "#use-cases/kernel/audit.ts";
import type { OperatorActor } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import { fieldError } from "../account-fields.ts";
import { challengeTimeoutMs, loadPasskeyLibrary, passkeyHost, passkeyOrigin } from "./check-passkey.ts";
import { notifyOperator } from "./notify-operator.ts";
import type { PasskeyUseCases } from "./operator-auth-types.ts";
import { asOwnAccount } from "./own-account.ts";

const maxPasskeys = 10;
const longestName = 60;
const stepUp = { stepUp: true };
/** ES256, EdDSA, RS256: what authenticators sign with today. */
const algorithms = [-7, -8, -257];

const addChallenge = (sessionId: string): string => `add:${sessionId}`;

type Parts = Pick<Deps, "database" | "clock" | "operatorOrigin">;

/** Manages passkeys beside the authenticator app, whose recovery codes admit an operator who lost all (rules 17.15). */
export function createPasskeyManagement(deps: Parts): Omit<PasskeyUseCases, "challenge" | "signIn"> {
  const { db } = deps.database;
  return {
    list: (signedIn) =>
      asOwnAccount(signedIn, async ({ id }) => ({
        ok: true,
        value: (await listPasskeys(db, id)).map(({ id: passkeyId, name, createdAt, usedAt }) => ({
          id: passkeyId,
          name,
          createdAt: createdAt.toISOString(),
          usedAt: usedAt?.toISOString() ?? null,
        })),
      })),
    begin: (signedIn, name) => asOwnAccount(signedIn, (actor) => beginToAdd(deps, actor, name), stepUp),
    add: (signedIn, input) => asOwnAccount(signedIn, (actor) => addPasskey(deps, actor, input), stepUp),
    rename: renameOwn(deps),
    remove: removeOwn(deps),
  };
}

/** Refuses whatever would refuse the passkey once it is made: the device keeps it even then. */
async function beginToAdd(
  deps: Parts,
  { id, email, name, sessionId }: OperatorActor,
  passkeyName: string | undefined,
): Promise<Result<PasskeyCreation>> {
  const { db } = deps.database;
  const own = await listPasskeys(db, id);
  const refused =
    refuseAnother(await findOperatorById(db, id), own) ??
    (passkeyName === undefined ? undefined : refuseName(normalizeLine(passkeyName), own));
  if (refused) return fail(refused);
  const rp = { id: passkeyHost(deps), name: "ELEFANT back office" };
  const { generateRegistrationOptions } = await loadPasskeyLibrary();
  const { challenge } = await generateRegistrationOptions({ rpName: rp.name, rpID: rp.id, userName: email });
  const expiresAt = new Date(deps.clock().getTime() + challengeTimeoutMs);
  await saveChallenge(db, { key: addChallenge(sessionId), challenge, expiresAt });
  return {
    ok: true,
    value: {
      challenge,
      rp,
      user: { id: Buffer.from(id).toString("base64url"), name: email, displayName: name },
      pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
      excludeCredentials: own.map((passkey) => ({
        id: passkey.id,
        type: "public-key",
        transports: passkey.transports,
      })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
      timeout: challengeTimeoutMs,
    },
  };
}

type NewInput = { name: string; passkey: NewPasskey };

async function addPasskey(deps: Parts, actor: OperatorActor, input: NewInput): Promise<Result<{ id: string }>> {
  const name = normalizeLine(input.name);
  return await transactionWithRetry(deps.database, async (tx) => {
    const now = deps.clock();
    const operator = await lockOperator(tx, actor.id);
    const own = await listPasskeys(tx, actor.id);
    const misnamed = refuseName(name, own);
    if (misnamed) return fail(misnamed);
    const challenge = await consumeChallenge(tx, addChallenge(actor.sessionId), now);
    const refused = refuseAnother(operator, own);
    if (refused) return fail(refused);
    const made = challenge === undefined ? undefined : await verifiedPasskey(deps, challenge, input.passkey);
    if (!made) return fail("passkey-wrong");
    const row = { ...made, operatorId: actor.id, name, createdAt: now };
    if (!(await insertPasskey(tx, row))) return fail("passkey-wrong");
    await recordChange(tx, actor, { action: "operator.passkey-added", news: "passkey-added", name, at: now });
    return { ok: true, value: { id: made.id } };
  });
}

function refuseAnother(operator: Pick<OperatorRow, "totpSealed"> | undefined, own: PasskeyRow[]): Refusal | undefined {
  if (!operator?.totpSealed) return refusal("second-factor-needed");
  return own.length >= maxPasskeys ? refusal("too-many-passkeys") : undefined;
}

/** Refuses a name that another passkey of the operator has, because its buttons would have the same names too. */
function refuseName(name: string, others: PasskeyRow[]): Refusal | undefined {
  if (name === "" || name.length > longestName) return nameMissing;
  return others.some((passkey) => passkey.name.toLowerCase() === name.toLowerCase()) ? nameUsed : undefined;
}

const nameMissing = fieldError("name", "name-missing", `Please enter a name of at most ${longestName} characters.`);
const nameUsed = fieldError("name", "passkey-name-used");

/** Checks a new passkey (WebAuthn §7.1); undefined when anything is wrong. */
async function verifiedPasskey(deps: Parts, expectedChallenge: string, { response, ...made }: NewPasskey) {
  const { transports = [], ...parts } = response;
  const { verifyRegistrationResponse } = await loadPasskeyLibrary();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, response: parts, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: passkeyOrigin(deps),
      expectedRPID: passkeyHost(deps),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
  } catch {
    // The library throws on everything that is wrong with an answer.
    return undefined;
  }
}

function renameOwn({ database }: Parts): PasskeyUseCases["rename"] {
  return (signedIn, id, typed) =>
    asOwnAccount(
      signedIn,
      (actor) =>
        transactionWithRetry(database, async (tx): Promise<Result<null>> => {
          await lockOperator(tx, actor.id);
          const name = normalizeLine(typed);
          const others = (await listPasskeys(tx, actor.id)).filter((passkey) => passkey.id !== id);
          const refused = refuseName(name, others);
          if (refused) return fail(refused);
          const renamed = await renamePasskey(tx, { operatorId: actor.id, id }, name);
          return renamed ? { ok: true, value: null } : fail("passkey-not-found");
        }),
      stepUp,
    );
}

function removeOwn({ database, clock }: Parts): PasskeyUseCases["remove"] {
  return (signedIn, id) =>
    asOwnAccount(
      signedIn,
      (actor) =>
        transactionWithRetry(database, async (tx): Promise<Result<null>> => {
          const name = await deletePasskey(tx, { operatorId: actor.id, id });
          if (name === undefined) return fail("passkey-not-found");
          const at = clock();
          await recordChange(tx, actor, { action: "operator.passkey-removed", news: "passkey-removed", name, at });
          return { ok: true, value: null };
        }),
      stepUp,
    );
}

type Change = { action: string; news: "passkey-added" | "passkey-removed"; name: string; at: Date };

async function recordChange(tx: Tx, actor: OperatorActor, { action, news, name, at }: Change): Promise<void> {
  await auditOperatorChange(tx, actor, { operatorId: actor.id, action, at, after: { name } });
  await notifyOperator(tx, { operatorId: actor.id, news, at, detail: name });
}
