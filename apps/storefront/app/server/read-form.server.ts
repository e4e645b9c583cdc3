// Far more than the longest address and note in Cyrillic, percent-encoded.
const MAX_FORM_BYTES = 32_768

/**
 * The fields of a form. What is longer than any form of the shop, or of another kind, is refused before it is read whole.
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) throw new Response(null, { status: 415 })
  return new URLSearchParams(await readText(request.body))
}

async function readText(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_FORM_BYTES) throw new Response(null, { status: 413 })
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
