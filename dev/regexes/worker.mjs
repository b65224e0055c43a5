import { parentPort } from 'node:worker_threads'

// Runs one regex over long inputs in a worker, so that the test can stop it if it takes too long.
parentPort.on('message', ({ source, flags, inputs }) => {
  for (const input of inputs) input.replace(new RegExp(source, flags), '')
  parentPort.postMessage('done')
})
