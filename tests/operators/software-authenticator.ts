import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { PasskeyCreation, PasskeyRequest } from "#contracts/admin/operators/passkey-endpoints.ts";

/** Values that a tampered authenticator or page changes; the others are as the shop requested. */
type Tampered = Partial<{
  origin: string;
  rpId: string;
  challenge: string;
  type: string;
  /** 0x01 user present, 0x04 user verified, 0x40 a new key is attached. */
  flags: number;
  counter: number;
  algorithm: number;
  userHandle: string;
  signature: string;
}>;

const hash = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();
const encode = (data: string | Buffer): string => Buffer.from(data).toString("base64url");

/** Encodes the head of a CBOR item (RFC 8949), as far as passkeys need it. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (entries: Buffer[][]): Buffer => Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** Creates an authenticator with one passkey, like a phone or a security key. */
export function createAuthenticator(origin = "http://shop.test") {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(32);
  const id = encode(credentialId);
  let counter = 0;
  let userHandle = encode("opr_unknown");

  const authenticatorData = (rpId: string, flags: number, count: number, key = Buffer.alloc(0)): Buffer => {
    const fixed = Buffer.alloc(5);
    fixed.writeUInt8(flags);
    fixed.writeUInt32BE(count, 1);
    return Buffer.concat([hash(rpId), fixed, key]);
  };
  const clientData = (type: string, challenge: string, by: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: by, crossOrigin: false }));

  return {
    id,
    create: ({ challenge, rp, user }: PasskeyCreation, tampered: Tampered = {}) => {
      userHandle = user.id;
      const coordinates = [Buffer.from(x, "base64url"), Buffer.from(y, "base64url")] as const;
      const key = map([
        [integer(1), integer(2)],
        [integer(3), integer(tampered.algorithm ?? -7)],
        [integer(-1), integer(1)],
        [integer(-2), bytes(coordinates[0])],
        [integer(-3), bytes(coordinates[1])],
      ]);
      const attached = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 32]), credentialId, key]);
      const data = authenticatorData(tampered.rpId ?? rp.id, tampered.flags ?? 0x45, 0, attached);
      const attestation = map([
        [text("fmt"), text("none")],
        [text("attStmt"), map([])],
        [text("authData"), bytes(data)],
      ]);
      const type = tampered.type ?? "webauthn.create";
      const client = clientData(type, tampered.challenge ?? challenge, tampered.origin ?? origin);
      const response = {
        clientDataJSON: encode(client),
        attestationObject: encode(attestation),
        transports: ["internal"],
      };
      return { id, rawId: id, type: "public-key" as const, response };
    },
    answer: ({ challenge, rpId }: PasskeyRequest, tampered: Tampered = {}) => {
      counter = tampered.counter ?? counter + 1;
      const data = authenticatorData(tampered.rpId ?? rpId, tampered.flags ?? 0x05, counter);
      const type = tampered.type ?? "webauthn.get";
      const client = clientData(type, tampered.challenge ?? challenge, tampered.origin ?? origin);
      const signature = sign("sha256", Buffer.concat([data, hash(client)]), privateKey);
      const response = {
        clientDataJSON: encode(client),
        authenticatorData: encode(data),
        signature: tampered.signature ?? encode(signature),
        userHandle: tampered.userHandle ?? userHandle,
      };
      return { id, rawId: id, type: "public-key" as const, response };
    },
  };
}
