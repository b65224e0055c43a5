import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '#kernel/database/migrate.ts'
import { startPostgres } from '#kernel/postgres/postgres.ts'
import { refuseStoredMessages } from './message-guard.ts'
import { findSystemPostgres } from './system-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A connection string for creating test databases, for example from the template `easel_template`. */
    clusterUrl: string
  }
}

/**
 * Starts one cluster for the whole run, with a migrated template. Tests clone the template, which takes about
 * 25 ms.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  project.provide('clusterUrl', cluster.url)
  process.env.EASEL_TEST_CLUSTER_URL = cluster.url
  return cluster.remove
}

/** Starts a temporary cluster with a migrated template. It never flushes to disk, and its folder is removed when it stops. */
export async function startTestCluster(): Promise<{ url: string; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'easel-test-'))
  const postgres = await startPostgres({
    dataDir,
    binDir: chosenBinaries(),
    log: { debug() {}, info() {}, warn: console.warn, error: console.error },
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      autovacuum: 'off',
    },
  })
  const remove = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await makeTemplate(postgres.url('postgres'))
    await migrateDatabase(postgres.url('easel_template'))
    await refuseStoredMessages(postgres.url('easel_template'))
    return { url: postgres.url('postgres'), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

function chosenBinaries(): string | undefined {
  if (process.env.EASEL_TEST_POSTGRES !== 'system') return undefined
  const system = findSystemPostgres()
  if (!system) throw new Error('EASEL_TEST_POSTGRES=system, but this machine has no PostgreSQL 15 or newer.')
  return system.binDir
}

async function makeTemplate(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query('create database easel_template')
  await client.end()
}
