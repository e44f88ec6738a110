/** The process of one broadcast: it decodes and encodes, so that neither the server nor the classes wait for it. */
import { setPriority } from 'node:os'
import type { FromBroadcastProgram, ToBroadcastProgram } from './broadcast-messages.ts'
import { Mixer } from './mixer.ts'

/** Classes and requests come first. */
const LOWER_PRIORITY = 5
const EVERY_MS = 30

const send = (message: FromBroadcastProgram): void => void process.send?.(message)

setPriority(LOWER_PRIORITY)
let mixer: Mixer | undefined
process.on('message', (message: ToBroadcastProgram) => {
  if (message.type === 'begin')
    mixer = new Mixer({
      rungs: message.rungs,
      onBeginning: (beginning) => send({ type: 'beginning', ...beginning }),
      onPart: (part) => send({ type: 'part', ...part }),
    })
  else if (message.type === 'host') mixer?.changeHost(message.codec)
  else for (const frame of message.frames) mixer?.take(frame, Date.now())
})
// The server has exited or ends the broadcast.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
setInterval(() => mixer?.advance(Date.now()), EVERY_MS)
