import { runEasel } from '#src/server.ts'

/** The server that `npm start` bundles and runs, with demo data available on request. */
await runEasel({
  async seedDemo(services) {
    const { seedDemo } = await import('#demo/seed.ts')
    await seedDemo(services)
    const { EASEL_DEMO_YEARS: years, EASEL_DEMO_SHARE: share } = services.config
    if (!years) return
    const [{ growYears }, { sizeOf }] = await Promise.all([
      import('#demo/years/grow.ts'),
      import('#demo/years/size.ts'),
    ])
    await growYears(services, sizeOf(years, share), (line) => process.stdout.write(`${line}\n`))
  },
})
