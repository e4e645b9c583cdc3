// Who may import whom (docs/architecture.md). `npm run imports` checks it; ops/src/import-rules.test.ts proves that a
// forbidden import is seen.

const TEST = '\\.test\\.tsx?$|/test/|/testing/'
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

// Rooms in the order in which they stand: each may use those before it in the list, never those after it.
const inOrder = (app, folder, rooms) =>
  rooms
    .slice(0, -1)
    .map((room, place) =>
      forbid(
        `${app}-${room.replaceAll(/\W/g, '')}-looks-up`,
        `${room} may not import ${rooms.slice(place + 1).join(', ')}`,
        { path: `^${folder}/${room}/`, pathNot: TEST },
        { path: `^${folder}/(${rooms.slice(place + 1).join('|')})(/|\\.ts$)`, pathNot: TEST },
      ),
    )

const STOREFRONT = 'apps/storefront/app'
const storefrontRooms = inOrder('storefront', STOREFRONT, [
  ...['lib', 'i18n', 'seo', 'server', 'loading', 'state'],
  ...['ui', 'components', 'features', 'offline', 'shell', 'routes'],
])

const BACKOFFICE = 'apps/backoffice/app'
const backofficeRooms = inOrder('backoffice', BACKOFFICE, [
  ...['lib', 'i18n', 'components', 'features', 'shell', 'routes'],
])

const API = 'apps/api/src'
// What is below the modules: each of these rooms knows only itself, and http the kinds of failures.
const API_GROUND = ['errors', 'config', 'secrets', 'process', 'answers', 'http', 'metrics']
const apiRooms = [
  ...API_GROUND.map((room) =>
    forbid(
      `api-${room}-stands-alone`,
      `${room} imports no other room of the api`,
      { path: `^${API}/${room}/`, pathNot: TEST },
      { path: `^${API}/`, pathNot: [`^${API}/${room}/`, ...(room === 'http' ? [`^${API}/errors/`] : [])] },
    ),
  ),
  ...inOrder('api', API, [
    ...['modules', 'backoffice', 'plugins', 'jobs', 'cli'],
    '(app|server|worker|alarms|staff-app|staff-server)',
  ]),
  forbid(
    'shop-knows-no-back-office',
    'the public api and its modules know nothing of staff: no path, no call, no session',
    { path: `^${API}/(modules/|answers/|jobs/|(app|server|internal-app|worker)\\.ts$)`, pathNot: TEST },
    { path: `^${API}/(backoffice/|staff-|plugins/staff-|http/.*staff)|^packages/contract/src/staff/` },
  ),
  forbid(
    'back-office-knows-no-shop-app',
    'the back office’s api has no route of the shop',
    { path: `^${API}/(backoffice/|staff-)`, pathNot: TEST },
    { path: `^${API}/(app|server|internal-app)\\.ts$|\\.routes\\.ts$`, pathNot: `^${API}/backoffice/` },
  ),
  forbid(
    'process-is-for-entries',
    'how a process ends and logs is the business of server.ts, staff-server.ts, worker.ts and alarms.ts',
    {
      path: `^${API}/`,
      pathNot: [`^${API}/(server|staff-server|worker|alarms)\\.ts$`, `^${API}/process/`, TEST],
    },
    { path: `^${API}/process/` },
  ),
  forbid(
    'jobs-are-a-table',
    'jobs is the table and the clock: the work stands in the modules, behind a file of its own',
    { path: `^${API}/jobs/`, pathNot: TEST },
    { path: '\\.(repository|service|routes)\\.ts$|^packages/database/|node_modules/(pg|kysely|ioredis)/' },
  ),
  forbid(
    'jobs-are-for-the-worker',
    'only the worker runs jobs',
    { path: `^${API}/`, pathNot: [`^${API}/worker\\.ts$`, `^${API}/jobs/`, TEST] },
    { path: `^${API}/jobs/` },
  ),
  forbid(
    'sms-behind-its-service',
    'who wants an SMS sent asks the service; gateways and jobs are for the worker, reports for the internal app',
    {
      path: `^${API}/`,
      pathNot: [`^${API}/modules/sms/`, `^${API}/(worker|internal-app|alarms)\\.ts$`, `^${API}/jobs/`, TEST],
    },
    { path: `^${API}/modules/sms/`, pathNot: '\\.service\\.ts$' },
  ),
  forbid(
    'media-off-the-request-path',
    'files are taken and made by the worker and by commands, never while a request waits',
    {
      path: `^${API}/`,
      pathNot: [`^${API}/modules/media/`, `^${API}/worker\\.ts$`, `^${API}/(jobs|cli)/`, TEST],
    },
    { path: `^${API}/modules/media/` },
  ),
  forbid(
    'statements-through-the-database-package',
    'SQL is stated with statement() (docs/decisions/0027): only packages/database imports the query library',
    { path: `^${API}/`, pathNot: TEST },
    { path: 'node_modules/kysely/' },
  ),
]

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
      'contract → shop-rules and the schema library; how answers are packed is agreed on as well',
      { path: '^packages/contract/', pathNot: TEST },
      { pathNot: '^packages/(contract|shop-rules)/|node_modules/typebox|^(node:)?(util|zlib)$' },
    ),
    forbid(
      'api-client-imports-contract-and-rules',
      'api-client → contract, shop-rules',
      { path: '^packages/api-client/', pathNot: TEST },
      { pathNot: '^packages/(api-client|contract|shop-rules)/' },
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
      'ui-draws-for-any-application',
      'what both applications draw with knows neither of them, nor what they speak of: shop-rules and React',
      { path: '^packages/ui/', pathNot: TEST },
      { pathNot: '^packages/(ui|shop-rules)/|node_modules/(@types/)?(react|react-dom|react-router)/' },
    ),
    forbid(
      'settings-import-rules-only',
      'settings → contract, shop-rules, the schema library, files, addresses',
      { path: '^packages/settings/', pathNot: TEST },
      {
        pathNot: '^packages/(settings|contract|shop-rules)/|node_modules/typebox|^(node:)?(fs|net|process)$',
      },
    ),
    forbid(
      'pages-know-settings-as-types',
      'settings stay on the server: what a page needs of them comes with the page',
      { path: '^apps/storefront/app/', pathNot: `${TEST}|\\.server\\.ts$` },
      { path: '^packages/settings/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'database-knows-no-app',
      'database → shop-rules, no app and no other package',
      { path: '^packages/database/', pathNot: TEST },
      { path: '^(apps|demo|bench|e2e|ops|testing)/|^packages/(api-client|contract|settings)/' },
    ),
    forbid(
      'packages-know-no-app',
      'packages are used by apps, not the other way round',
      { path: '^packages/' },
      { path: '^(apps|demo|bench|e2e|ops|testing)/' },
    ),
    forbid(
      'storefront-never-api-or-database',
      'the storefront speaks to the api over HTTP only',
      { path: '^apps/storefront/' },
      { path: '^apps/api/|^packages/database/|node_modules/(pg|kysely|ioredis|fastify)/' },
    ),
    forbid(
      'applications-apart',
      'the shop and the back office share packages/ui, nothing else',
      { path: '^apps/(storefront|backoffice)/' },
      { path: '^apps/(storefront|backoffice)/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'backoffice-imports-packages',
      'backoffice → ui, api-client, contract, shop-rules: it speaks to the staff api over HTTP only',
      { path: '^apps/backoffice/', pathNot: TEST },
      {
        path: '^(apps|packages)/',
        pathNot: ['^apps/backoffice/', '^packages/(ui|api-client|contract|shop-rules)/'],
      },
    ),
    forbid(
      'backoffice-knows-the-contract-as-types',
      'schemas stay on the server',
      { path: '^apps/backoffice/', pathNot: TEST },
      { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'backoffice-features-apart',
      'a feature never imports another feature',
      { path: `^${BACKOFFICE}/features/([^/]+)/` },
      { path: `^${BACKOFFICE}/features/`, pathNot: `^${BACKOFFICE}/features/$1/` },
    ),
    ...backofficeRooms,
    forbid(
      'api-never-react-or-client',
      'the api knows neither React nor the storefront nor its own client (tests may use the client)',
      { path: '^apps/api/', pathNot: TEST },
      {
        path: '^apps/(storefront|backoffice)/|^packages/api-client/|node_modules/(react|react-dom|react-router)/',
      },
    ),
    forbid(
      'apps-without-tools',
      'what is shipped does not import demo, bench, e2e or ops',
      { path: '^apps/', pathNot: TEST },
      { path: '^(demo|bench|e2e|ops|testing)/' },
    ),
    forbid(
      'no-code-from-tests',
      'code that ships does not import test code',
      { pathNot: `${TEST}|^(e2e|bench)/` },
      { path: TEST, pathNot: 'node_modules' },
    ),
    ...storefrontRooms,
    forbid(
      'lib-imports-no-room',
      'lib is a handful of helpers: packages and lib, nothing else',
      { path: `^${STOREFRONT}/lib/`, pathNot: TEST },
      { path: `^${STOREFRONT}/`, pathNot: [`^${STOREFRONT}/lib/`, TEST] },
    ),
    forbid(
      'ui-knows-no-shop',
      'ui is drawn without knowing the shop',
      { path: `^${STOREFRONT}/ui/`, pathNot: TEST },
      { path: `^${STOREFRONT}/`, pathNot: [`^${STOREFRONT}/(ui|styles)/`, TEST] },
    ),
    forbid(
      'server-stays-on-the-server',
      'what only the server knows is reached by the document, by routes and by *.server files',
      {
        path: `^${STOREFRONT}/`,
        pathNot: [
          ...[`^${STOREFRONT}/(root|entry\\.server)\\.tsx$`, `^${STOREFRONT}/(routes|server)/`],
          ...['\\.server\\.tsx?$', TEST],
        ],
      },
      { path: `^${STOREFRONT}/server/` },
    ),
    // groups of components: form, media, details and page know only themselves; product uses media; list uses all but the
    // parts of detail pages and forms
    forbid(
      'component-groups-apart',
      'a group of components knows only itself',
      { path: `^${STOREFRONT}/components/(form|media|details|page)/`, pathNot: TEST },
      { path: `^${STOREFRONT}/components/`, pathNot: [`^${STOREFRONT}/components/$1/`, TEST] },
    ),
    forbid(
      'product-components-use-media',
      'components/product → media',
      { path: `^${STOREFRONT}/components/product/`, pathNot: TEST },
      { path: `^${STOREFRONT}/components/`, pathNot: [`^${STOREFRONT}/components/(product|media)/`, TEST] },
    ),
    forbid(
      'list-components-use-products',
      'components/list → product, media, page',
      { path: `^${STOREFRONT}/components/list/`, pathNot: TEST },
      { path: `^${STOREFRONT}/components/(details|form)/` },
    ),
    forbid(
      'features-apart',
      'a feature never imports another feature',
      { path: '^apps/storefront/app/features/([^/]+)/' },
      { path: '^apps/storefront/app/features/', pathNot: '^apps/storefront/app/features/$1/' },
    ),
    forbid(
      'repository-below-service',
      'routes → service → repository',
      { path: '^apps/api/src/(modules|backoffice)/.*\\.repository\\.ts$' },
      { path: '\\.(service|routes)\\.ts$' },
    ),
    forbid(
      'service-below-routes',
      'a service knows nothing of HTTP',
      { path: '^apps/api/src/(modules|backoffice)/.*\\.service\\.ts$' },
      { path: '\\.routes\\.ts$|node_modules/fastify/' },
    ),
    forbid(
      'routes-over-service',
      'routes do not reach past their service',
      { path: '^apps/api/src/(modules|backoffice)/.*\\.routes\\.ts$' },
      { path: '\\.repository\\.ts$|^packages/database/' },
    ),
    forbid(
      'modules-meet-through-services',
      'module A reaches module B through B’s service',
      { path: '^apps/api/src/((?:modules|backoffice)/[^/]+)/', pathNot: TEST },
      {
        path: '^apps/api/src/(modules|backoffice)/',
        pathNot: ['^apps/api/src/$1/', '\\.service\\.ts$'],
      },
    ),
    ...apiRooms,
    forbid(
      'testing-is-for-tests',
      'what tests, journeys and benches share is for them alone',
      { pathNot: `${TEST}|^(testing|e2e|bench)/|\\.config\\.ts$` },
      { path: '^testing/' },
    ),
    forbid(
      'testing-knows-no-app',
      'testing starts and fills things from outside: packages and ops, of the apps only how the api seals a session',
      { path: '^testing/' },
      { path: '^(apps|bench|e2e)/', pathNot: '^apps/api/src/secrets/' },
    ),
    forbid(
      'bench-tools-below',
      'tools are used by measures and drills, not the other way round',
      { path: '^bench/tools/' },
      { path: '^bench/(measures|drills)/' },
    ),
    forbid(
      'bench-measures-and-drills-apart',
      'a measure and a drill share through tools',
      { path: '^bench/(measures|drills)/' },
      { path: '^bench/(measures|drills)/', pathNot: '^bench/$1/' },
    ),
    forbid(
      'nobody-imports-benches-or-journeys',
      'benches and journeys are where imports end',
      { path: '^(apps|packages|demo|ops|testing)/' },
      { path: '^(bench|e2e)/' },
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
