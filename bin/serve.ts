import { runEasel } from '#src/server.ts'

/** `npm start` runs this: the server, with demo data available on request. */
await runEasel({
  async seedDemo(services) {
    const { seedDemo } = await import('#demo/seed.ts')
    await seedDemo(services)
  },
})
