import { runEasel } from '#src/server.ts'

/** What `npm start` runs: the server, with the demonstration at hand for whoever asks for it. */
await runEasel({
  async seedDemo(services) {
    const { seedDemo } = await import('#demo/seed.ts')
    await seedDemo(services)
  },
})
