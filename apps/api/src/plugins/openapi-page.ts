import { API_PREFIX } from '@oyum/contract/call-table'
import { callList } from '@oyum/contract/calls'
import type { Call } from '@oyum/contract/define-call'
import { errorStatus } from '@oyum/contract/errors'
import { errorsOf } from '@oyum/contract/openapi'
import type { Shop } from '@oyum/settings/shop'
import { escapeHtml } from '@oyum/shop-rules/description'

// A page a person can read, without script: every call, what goes in, what comes out, how it can fail.

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#211c19;background:#fbfaf7}
h2{margin:2.5rem 0 .5rem}h3{margin:1.5rem 0 .25rem;font-size:1rem}code,pre{font:14px/1.45 ui-monospace,monospace}
pre{background:#f3f1ed;padding:.75rem;border-radius:8px;overflow-x:auto}summary{cursor:pointer}.m{color:#9b2a2f;font-weight:700}
.l{color:#6a6157}`

function part(title: string, schema: unknown): string {
  if (!schema) return ''
  const json = escapeHtml(JSON.stringify(schema, null, 2))
  return `<details><summary>${title}</summary><pre>${json}</pre></details>`
}

function section(name: string, call: Call): string {
  const errors = errorsOf(call)
    .map((code) => `<code>${code}</code> ${errorStatus[code]}`)
    .join(', ')
  return `<section id="${name}"><h3><span class="m">${call.method}</span> <code>${API_PREFIX}${call.path}</code></h3>
<p>${escapeHtml(call.summary)}${call.auth === 'customer' ? ' <span class="l">(customer)</span>' : ''}</p>
${part('path', call.params)}${part('query', call.query)}${part('headers', call.headers)}${part('body', call.body)}
${part('answer', call.answer)}<p class="l">errors: ${errors}</p></section>`
}

export function callsPage(shop: Pick<Shop, 'name' | 'currencyCode'>): string {
  const groups = Map.groupBy(callList, ({ name }) => name.split('.')[0] ?? '')
  const body = [...groups].map(
    ([group, members]) =>
      `<h2>${group}</h2>${members.map(({ name, call }) => section(name, call as Call)).join('')}`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(shop.name)}: calls</title><style>${STYLE}</style><h1>Calls of the shop</h1>
<p>Money is in ${shop.currencyCode}; <code>offset</code> is the page number, from 1; the language is sent as <code>X-Localization</code>.
The same as <a href="openapi.json">openapi.json</a>.</p>${body.join('')}</html>`
}
