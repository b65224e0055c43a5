import { runEasel } from '#src/server.ts'

/** Runs the server for `npm start`, with demo data available on request. */
await runEasel({
  async seedDemo(services) {
    const { seedDemo } = await import('#demo/seed.ts')
    await seedDemo(services)
  },
})
