export function findChromium(): string | undefined
export function ensureChromium(): Promise<string>
export function placesOfChromium(path: string): string[]
