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
      this.context = context
      this.callbacks = callbacks
      this.stats.loading.start = performance.now()
      this.answer(context).catch(() => this.callbacks?.onError(MISSING, context, null, this.stats))
    }

    private async answer({ url, rangeStart, rangeEnd: end, responseType }: LoaderContext) {
      const file = new URL(url).pathname.split('/').at(-1) ?? ''
      const bytes = await read(
        partName(end === undefined ? { file } : { file, start: rangeStart ?? 0, end }),
      )
      const { stats, context } = this
      stats.loading.first = performance.now()
      stats.loading.end = stats.loading.first
      stats.loaded = bytes.byteLength
      stats.total = bytes.byteLength
      const data = responseType === 'arraybuffer' ? bytes : new TextDecoder().decode(bytes)
      if (context) this.callbacks?.onSuccess({ url, data, code: 200 }, stats, context, null)
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
