import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Child, startChild } from '@oyum/ops/child'
import { freePort } from '@oyum/ops/ports'
import { waitFor } from '@oyum/ops/wait-for'

/** nginx with one worker, as the edge, that gives prepared bytes from files: as fast as a page can be had from this machine. */
export async function startFileServer(
  dir: string,
  files: Record<string, Uint8Array>,
): Promise<{ url: string; child: Child }> {
  const port = await freePort()
  const root = join(dir, 'files')
  await mkdir(root, { recursive: true })
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(root, name), bytes)
  const config = `
pid ${dir}/nginx.pid;
error_log ${dir}/error.log alert;
worker_processes 1;
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log ${dir}/access.log combined;
  sendfile on;
  tcp_nopush on;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${dir}/${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    root ${root};
    default_type "text/html; charset=utf-8";
    add_header Content-Encoding br;
  }
}
`
  const file = join(dir, 'files.conf')
  await writeFile(file, config)
  const child = startChild('files', 'nginx', ['-p', dir, '-c', file])
  const url = `http://127.0.0.1:${port}`
  const [first = ''] = Object.keys(files)
  await waitFor('the files are there', async () => (await statusOf(`${url}/${first}`)) === 200)
  return { url, child }
}

/** Unread: fetch would unpack it. */
async function statusOf(address: string): Promise<number> {
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined)
  return answer?.status ?? 0
}
