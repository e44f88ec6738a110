import { LiveError, type LiveTransport } from './live-transport.ts'


export const whipTransport: LiveTransport = {
  publish: () => Promise.reject(new LiveError('join')),
  watch: (_access, hooks) => {
    hooks.onState('waiting')
    return { stop() {} }
  },
}
