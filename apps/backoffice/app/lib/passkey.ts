import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { api } from './api.ts'

export const canUsePasskeys = browserSupportsWebAuthn

/** Whoever is asked may say no, or have none: the browser has said so already, and there is nothing to add. */
export class NoPasskey extends Error {
  override name = 'NoPasskey'
}

const orNone = (cause: unknown): never => {
  throw new NoPasskey('the browser gave no passkey', { cause })
}

/** What the server wants in order to know somebody by their passkey. */
export async function askPasskey() {
  const options = await api.auth.passkeyOptions()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const { authenticatorAttachment: _, ...answer } = await startAuthentication({ optionsJSON }).catch(orNone)
  return { ...answer, clientExtensionResults: {} }
}

export async function addPasskey(name: string) {
  const options = await api.me.passkeyOptions()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch(orNone)
  const { clientDataJSON, attestationObject, transports } = response
  return api.me.addPasskey({
    body: {
      name,
      passkey: {
        ...{ id, rawId, type, clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
      },
    },
  })
}
