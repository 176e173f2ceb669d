/** Unlocking with the device (a finger, a face, its PIN): WebAuthn's PRF extension gives out a secret. */

import { type Bytes, randomBytes } from '../../vault/bytes.ts';

const SECRET_LENGTH = 32;

export type DeviceCredential = {
  readonly credentialId: Bytes;
  readonly salt: Bytes;
};

/** Whether it supports PRF shows only when a credential is created. */
export async function hasDeviceUnlock(): Promise<boolean> {
  const credentials = globalThis.PublicKeyCredential;
  if (!credentials) return false;
  return credentials.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

/** `name`: for the system's list of passkeys. Undefined if the user declined, or the device cannot do it. */
export async function createDeviceCredential(name: string): Promise<DeviceCredential | undefined> {
  const salt = randomBytes(SECRET_LENGTH);
  try {
    const credential = await navigator.credentials.create({
      publicKey: {
        // The system's list should not tell what this is about.
        rp: { name: location.hostname },
        user: { id: randomBytes(16), name, displayName: name },
        challenge: randomBytes(32),
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          residentKey: 'discouraged',
          userVerification: 'required',
        },
        extensions: { prf: { eval: { first: salt } } },
      },
    });
    if (!(credential instanceof PublicKeyCredential)) return undefined;
    if (!credential.getClientExtensionResults().prf?.enabled) return undefined;
    return { credentialId: new Uint8Array(credential.rawId), salt };
  } catch {
    return undefined;
  }
}

/** The same secret each time. Undefined if the user declined or was not recognised. */
export async function askDevice({
  credentialId,
  salt,
}: DeviceCredential): Promise<Bytes | undefined> {
  try {
    const credential = await navigator.credentials.get({
      publicKey: {
        challenge: randomBytes(32),
        allowCredentials: [{ type: 'public-key', id: credentialId }],
        userVerification: 'required',
        extensions: { prf: { eval: { first: salt } } },
      },
    });
    if (!(credential instanceof PublicKeyCredential)) return undefined;
    const secret = credential.getClientExtensionResults().prf?.results?.first;
    if (!(secret instanceof ArrayBuffer) || secret.byteLength !== SECRET_LENGTH) return undefined;
    return new Uint8Array(secret);
  } catch {
    return undefined;
  }
}
