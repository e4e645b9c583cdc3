import type pg from 'pg'
import { createPool } from '../connection.ts'

export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Index Name'?: string
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

export interface SeenPlan {
  text: string
  root: PlanNode
}

/** A pool that hears the plan of every statement the server really ran (auto_explain), also inside functions. */
export function createListeningPool(url: string) {
  const seen: SeenPlan[] = []
  const pool = createPool({ url, poolSize: 1 })
  pool.on('connect', (client: pg.PoolClient) => {
    client.on('notice', (notice) => {
      const json = notice.message?.match(/plan:\s*(\{[\s\S]*\})/)?.[1]
      if (!json) return
      const { 'Query Text': text, Plan: root } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode }
      seen.push({ text, root })
    })
    void client.query(`load 'auto_explain';
      set auto_explain.log_min_duration = 0; set auto_explain.log_format = json; set auto_explain.log_analyze = on;
      set auto_explain.log_timing = off; set auto_explain.log_nested_statements = on; set client_min_messages = log`)
  })
  return { pool, seen }
}

export function allNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(allNodes)]
}

/** A branch that was not needed any more stands in the plan, but was never run. */
export function wasRun(node: PlanNode): boolean {
  return (node['Actual Loops'] ?? 0) > 0
}

/** Rows a statement took out of tables and indexes, over all loops. */
export function rowsRead(root: PlanNode): number {
  return allNodes(root)
    .filter((node) => node['Node Type'].includes('Scan') && node['Relation Name'])
    .reduce((sum, node) => sum + (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1), 0)
}

/** The same with the rows and entries of an index that were looked at for nothing. */
export function rowsLookedAt(root: PlanNode): number {
  return allNodes(root)
    .filter((node) => node['Relation Name'] || node['Index Name'])
    .reduce((sum, node) => sum + rowsOfOne(node) * (node['Actual Loops'] ?? 1), 0)
}

const rowsOfOne = (node: PlanNode) =>
  (node['Actual Rows'] ?? 0) +
  (node['Rows Removed by Filter'] ?? 0) +
  (node['Rows Removed by Index Recheck'] ?? 0)
