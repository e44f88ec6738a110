import {
  type HlsConfig,
  type Loader,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
  LoadStats,
} from 'hls.js'
import { partName } from './playlists.ts'

/** As if a server had not found it: hls.js tries no further. */
const MISSING = { code: 404, text: '' }

/**
 * A loader of hls.js that answers from the store of the browser instead of the network.
 *
 * @param read answers a part or a playlist of the film by its name; rejects for one that is not there, or cannot be opened
 */
export function keptLoader(read: (name: string) => Promise<ArrayBuffer>): HlsConfig['loader'] {
  return class KeptLoader implements Loader<LoaderContext> {
    context: LoaderContext | null = null
    stats = new LoadStats()
    private callbacks: LoaderCallbacks<LoaderContext> | null = null

    load(
      context: LoaderContext,
      _config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const { stats } = this
      const { url, rangeEnd: end, responseType } = context
      this.context = context
      this.callbacks = callbacks
      stats.loading.start = performance.now()
      const file = new URL(url).pathname.split('/').at(-1) ?? ''
      const part = end === undefined ? { file } : { file, start: context.rangeStart ?? 0, end }
      read(partName(part)).then(
        (bytes) => {
          const now = performance.now()
          stats.loading.first = now
          stats.loading.end = now
          stats.loaded = bytes.byteLength
          stats.total = bytes.byteLength
          const data = responseType === 'arraybuffer' ? bytes : new TextDecoder().decode(bytes)
          this.callbacks?.onSuccess({ url, data, code: 200 }, stats, context, null)
        },
        () => this.callbacks?.onError(MISSING, context, null, stats),
      )
    }

    abort(): void {
      const { callbacks, context, stats } = this
      this.callbacks = null
      stats.aborted = true
      if (context) callbacks?.onAbort?.(stats, context, null)
    }

    destroy(): void {
      this.callbacks = null
    }
  }
}
