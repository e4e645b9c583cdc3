import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface Certificate {
  file: string
  keyFile: string
}

/** A certificate for this machine that nobody vouches for: for benches, whose browser is told to take it. Needs openssl. */
export async function makeCertificate(dir: string, days = 2): Promise<Certificate> {
  const [file, keyFile] = [join(dir, 'edge.crt'), join(dir, 'edge.key')]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-keyout', keyFile]
  const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  await promisify(execFile)('openssl', ['req', '-x509', '-days', String(days), ...key, ...name, '-out', file])
  return { file, keyFile }
}
