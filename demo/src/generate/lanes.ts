import pg from 'pg'

// Two connections work through a list of tasks side by side: more would only wait for each other on a small machine.

export type Task = (client: pg.Client) => Promise<void>

export class Lanes {
  readonly #clients: pg.Client[]

  private constructor(clients: pg.Client[]) {
    this.#clients = clients
  }

  static async open(url: string, count: number): Promise<Lanes> {
    const clients = Array.from(
      { length: count },
      () => new pg.Client({ connectionString: url, application_name: 'oyum generate' }),
    )
    await Promise.all(clients.map((client) => prepare(client)))
    return new Lanes(clients)
  }

  /** Each lane takes the next task when it is free. The first failure ends the run once the others have stopped. */
  async run(tasks: readonly Task[]): Promise<void> {
    const waiting = [...tasks]
    const results = await Promise.allSettled(
      this.#clients.map(async (client) => {
        try {
          for (let task = waiting.shift(); task; task = waiting.shift()) await task(client)
        } catch (error) {
          waiting.length = 0
          throw error
        }
      }),
    )
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  }

  async one<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const [client] = this.#clients
    if (!client) throw new Error('there is no lane')
    return work(client)
  }

  async close(): Promise<void> {
    await Promise.all(this.#clients.map((client) => client.end()))
  }
}

async function prepare(client: pg.Client): Promise<void> {
  await client.connect()
  // triggers stay as they are defined but do not fire here: the totals are counted once at the end
  await client.query('set session_replication_role = replica')
  await client.query('set synchronous_commit = off')
  await client.query("set maintenance_work_mem = '1GB'")
}
