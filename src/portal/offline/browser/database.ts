import { databaseName, offlinePerson } from './offline-user.ts'

type StoreName = 'reads' | 'queue'

let opened: { userId: string; database: Promise<IDBDatabase> } | undefined

/** Runs requests in one transaction of a person's database. Resolves with the last request's result. */
export async function inStore<Result>(
  userId: string,
  name: StoreName,
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  // Another tab may have deleted the database, and writing would create it again.
  if (offlinePerson() !== userId) throw new Error('Nothing is kept for this person')
  if (opened?.userId !== userId) opened = { userId, database: open(userId) }
  const database = await opened.database
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode, { durability: 'strict' })
    const request = run(transaction.objectStore(name))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

function open(userId: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName(userId), 1)
    request.onupgradeneeded = () => {
      const reads = request.result.createObjectStore('reads', { keyPath: 'hash' })
      reads.createIndex('at', 'at')
      const queue = request.result.createObjectStore('queue', { keyPath: 'order', autoIncrement: true })
      queue.createIndex('id', 'id', { unique: true })
    }
    request.onerror = () => {
      opened = undefined
      reject(request.error)
    }
    request.onsuccess = () => {
      const database = request.result
      database.onversionchange = () => {
        // The database is being deleted.
        database.close()
        opened = undefined
      }
      resolve(database)
    }
  })
}
