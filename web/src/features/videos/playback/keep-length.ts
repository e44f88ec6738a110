import type Hls from 'hls.js'

/**
 * Keeps the length of a class. For the moment in which a browser can seek nowhere, as while its sources are attached, the
 * player takes the class for a live one, asks hls.js how far that may be played, and would leave out the last three
 * segments from then on. Zero is no such place, so that it goes by what the browser says next.
 */
export function keepLength(hls: Hls): void {
  Object.defineProperty(hls, 'liveSyncPosition', { get: () => 0 })
}
