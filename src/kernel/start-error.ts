/** An error that the person starting the program can fix. The message is printed as is, without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/**
 * Explains a failed start: shows only the message of errors that people can fix, and the stack of all others.
 */
export function describeStartError(error: unknown): string {
  if (error instanceof CannotStart) return error.message
  if (!(error instanceof Error)) return String(error)
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  const isWeb = port === 80 || port === 443
  switch (code) {
    case 'EADDRINUSE':
      return isWeb
        ? `Another program listens on port ${port} already, often nginx, Apache or Caddy. Stop it, or let it be the proxy and leave EASEL_HOSTS out.`
        : `Another program listens on ${address}:${port} already. Stop it, or give Easel another PORT.`
    case 'EACCES':
    case 'EADDRNOTAVAIL':
      return isWeb
        ? `Easel may not listen on port ${port}. With systemd, add AmbientCapabilities=CAP_NET_BIND_SERVICE to the unit. Otherwise, run: sudo setcap cap_net_bind_service=+ep ${process.execPath}`
        : `Easel may not listen on ${address}:${port}. Give it another PORT or HOST.`
    default:
      return error.stack ?? error.message
  }
}
