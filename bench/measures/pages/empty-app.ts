import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startChild } from '@oyum/ops/child'
import { startNginx } from '@oyum/ops/nginx'
import { inRoot } from '@oyum/ops/paths'
import { freePort } from '@oyum/ops/ports'
import { createRequestListener } from '@react-router/node'
import type { ServerBuild } from 'react-router'
import type { Run } from '../../tools/harness.ts'

// The ruler of bench:weight: an application of the same framework, same versions, same bundler, with nothing in it. No
// configuration, the framework's own entry in the browser, one route with one heading.

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module", "private": true }',
  'vite.config.ts': `import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
export default defineConfig({ plugins: [reactRouter()] })
`,
  'app/routes.ts': `import { index } from '@react-router/dev/routes'
export default [index('routes/home.tsx')]
`,
  'app/root.tsx': `import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
export function Layout({ children }) {
  return (
    <html lang="en">
      <head><meta charSet="utf-8" /><link rel="icon" href="data:," /><Meta /><Links /></head>
      <body>{children}<ScrollRestoration /><Scripts /></body>
    </html>
  )
}
export default function App() {
  return <Outlet />
}
`,
  // the framework's own would ask for a package that recognizes robots; this one is not sent to the browser
  'app/entry.server.tsx': `import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter } from 'react-router'
export default function handleRequest(request, status, headers, context) {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      async onAllReady() {
        headers.set('Content-Type', 'text/html; charset=utf-8')
        // the edge closes a page that says nothing of its own
        headers.set('Content-Security-Policy', "default-src 'self' 'unsafe-inline' data:")
        const body = new PassThrough()
        pipe(body)
        resolve(new Response(await text(body), { status, headers }))
      },
      onShellError: reject,
    })
  })
}
`,
  'app/routes/home.tsx': `export default function Home() {
  return <h1>Hello</h1>
}
`,
}

/** Builds it and serves it through the shop's edge, so that it is compressed and measured like the shop. */
export async function serveEmptyApp(run: Run): Promise<string> {
  run.progress('building an empty React Router application')
  const folder = await mkdtemp(join(tmpdir(), 'oyum-empty-app-'))
  run.onEnd(() => rm(folder, { recursive: true, force: true }))
  for (const [file, source] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), source)
  }
  await symlink(inRoot('node_modules'), join(folder, 'node_modules'))
  await runInFolder(folder, inRoot('node_modules/.bin/react-router'), 'build')
  await runInFolder(
    folder,
    process.execPath,
    inRoot('ops/src/cli/precompress.ts'),
    join(folder, 'build/client'),
  )

  const server = (await import(pathToFileURL(join(folder, 'build/server/index.js')).href)) as ServerBuild
  const storefrontPort = await freePort()
  const pages = createServer(createRequestListener({ build: server, mode: 'production' }))
  await new Promise<void>((resolve) => pages.listen(storefrontPort, '127.0.0.1', resolve))
  run.onEnd(() => pages.close())
  const port = await freePort()
  const edge = await startNginx({
    ...{ port, storefrontPort, apiPort: await freePort() },
    clientDir: join(folder, 'build/client'),
    mediaDir: join(folder, 'no-media'),
    runDir: join(folder, 'edge'),
  })
  run.onEnd(edge.stop)
  return `http://127.0.0.1:${port}`
}

async function runInFolder(cwd: string, command: string, ...args: string[]): Promise<void> {
  const step = startChild('empty app', command, args, { cwd, env: { NODE_ENV: 'production' } })
  if ((await step.ended) !== 0) throw new Error(`the empty application does not build\n${step.output()}`)
}
