/** Ends with 0 while the server, or the worker, is ready: the `HEALTHCHECK` of the image. */
const { WORKER_PORT, PORT = '3000' } = process.env

const isReady = await fetch(`http://127.0.0.1:${WORKER_PORT ?? PORT}/api/health/ready`).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isReady ? 0 : 1)
