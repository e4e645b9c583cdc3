// Who may import whom (docs/architecture.md). `npm run imports` checks it; ops/src/import-rules.test.ts proves that a
// forbidden import is seen.

const TEST = '\\.test\\.tsx?$|/test/|/testing/'
const layers = ['ui', 'components', 'features', 'shell', 'routes']

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

// A layer of the storefront may use the layers before it in the list, never those after it.
const storefrontLayers = layers
  .slice(0, -1)
  .map((layer, place) =>
    forbid(
      `storefront-${layer}-looks-up`,
      `${layer} may not import ${layers.slice(place + 1).join(', ')}`,
      { path: `^apps/storefront/app/${layer}/` },
      { path: `^apps/storefront/app/(${layers.slice(place + 1).join('|')})/` },
    ),
  )

export default {
  forbidden: [
    forbid('no-circular', 'a cycle has no top', {}, { circular: true }),
    forbid(
      'unresolvable',
      'an import that leads nowhere',
      {},
      { couldNotResolve: true, pathNot: '^virtual:|\\+types/' },
    ),
    forbid(
      'shop-rules-is-pure',
      'shop-rules imports nothing',
      { path: '^packages/shop-rules/', pathNot: TEST },
      { pathNot: '^packages/shop-rules/' },
    ),
    forbid(
      'contract-imports-rules-only',
      'contract → shop-rules and the schema library',
      { path: '^packages/contract/', pathNot: TEST },
      { pathNot: '^packages/(contract|shop-rules)/|node_modules/typebox' },
    ),
    forbid(
      'api-client-imports-contract-only',
      'api-client → contract',
      { path: '^packages/api-client/', pathNot: TEST },
      { pathNot: '^packages/(api-client|contract)/' },
    ),
    forbid(
      'api-client-without-schemas',
      'the browser carries no schema library: only types may come from the schemas',
      { path: '^packages/api-client/', pathNot: TEST },
      {
        path: 'node_modules/typebox|^packages/contract/src/(calls|define-call|bounds|product|order)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'database-knows-no-app',
      'database → no app and no other package',
      { path: '^packages/database/', pathNot: TEST },
      { path: '^(apps|demo|bench|e2e|ops)/|^packages/(api-client|contract)/' },
    ),
    forbid(
      'packages-know-no-app',
      'packages are used by apps, not the other way round',
      { path: '^packages/' },
      { path: '^(apps|demo|bench|e2e|ops)/' },
    ),
    forbid(
      'storefront-never-api-or-database',
      'the storefront speaks to the api over HTTP only',
      { path: '^apps/storefront/' },
      { path: '^apps/api/|^packages/database/|node_modules/(pg|kysely|ioredis|fastify)/' },
    ),
    forbid(
      'api-never-react-or-client',
      'the api knows neither React nor the storefront nor its own client (tests may use the client)',
      { path: '^apps/api/', pathNot: TEST },
      { path: '^apps/storefront/|^packages/api-client/|node_modules/(react|react-dom|react-router)/' },
    ),
    forbid(
      'apps-without-tools',
      'what is shipped does not import demo, bench, e2e or ops',
      { path: '^apps/', pathNot: TEST },
      { path: '^(demo|bench|e2e|ops)/' },
    ),
    forbid(
      'no-code-from-tests',
      'code that ships does not import test code',
      { pathNot: `${TEST}|^(e2e|bench)/` },
      { path: TEST, pathNot: 'node_modules' },
    ),
    ...storefrontLayers,
    forbid(
      'features-apart',
      'a feature never imports another feature',
      { path: '^apps/storefront/app/features/([^/]+)/' },
      { path: '^apps/storefront/app/features/', pathNot: '^apps/storefront/app/features/$1/' },
    ),
    forbid(
      'repository-below-service',
      'routes → service → repository',
      { path: '^apps/api/src/modules/.*\\.repository\\.ts$' },
      { path: '\\.(service|routes)\\.ts$' },
    ),
    forbid(
      'service-below-routes',
      'a service knows nothing of HTTP',
      { path: '^apps/api/src/modules/.*\\.service\\.ts$' },
      { path: '\\.routes\\.ts$|node_modules/fastify/' },
    ),
    forbid(
      'routes-over-service',
      'routes do not reach past their service',
      { path: '^apps/api/src/modules/.*\\.routes\\.ts$' },
      { path: '\\.repository\\.ts$|^packages/database/' },
    ),
    forbid(
      'modules-meet-through-services',
      'module A reaches module B through B’s service',
      { path: '^apps/api/src/modules/([^/]+)/', pathNot: TEST },
      { path: '^apps/api/src/modules/', pathNot: ['^apps/api/src/modules/$1/', '\\.service\\.ts$'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|\\.results)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
}
