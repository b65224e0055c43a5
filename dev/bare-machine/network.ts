import { execFileSync } from 'node:child_process'

const npmSettings = ['registry', 'proxy', 'https-proxy', 'noproxy', 'strict-ssl', 'cafile']
const variables = /^(https?_proxy|no_proxy|all_proxy|NODE_EXTRA_CA_CERTS)$/i

/** Environment variables for the network of this machine: npm's registry, proxies and certificates. */
export function callersNetwork(): Record<string, string> {
  const config: Record<string, unknown> = JSON.parse(
    execFileSync('npm', ['config', 'list', '--json'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )
  const ofNpm = npmSettings.flatMap((name): [string, string][] => {
    const value = config[name]
    return typeof value === 'string' || typeof value === 'boolean'
      ? [[`npm_config_${name.replace('-', '_')}`, String(value)]]
      : []
  })
  const ofSystem = Object.entries(process.env).filter((entry): entry is [string, string] =>
    variables.test(entry[0]),
  )
  return Object.fromEntries([...ofNpm, ...ofSystem].filter(([, value]) => value !== ''))
}

/** The certificate files that these environment variables point to. */
export function filesOf(network: Record<string, string>): string[] {
  const names = ['npm_config_cafile', 'NODE_EXTRA_CA_CERTS']
  return [...new Set(names.flatMap((name) => network[name] ?? []))]
}
